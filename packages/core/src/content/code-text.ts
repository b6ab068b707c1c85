import type { TextSink } from '../selection/read-text.ts';
import type { CodeBlock } from './content.ts';

/** Stands nowhere in the source. */
const inserted = -1;

/**
 * Code as it is written: white space stays as the page has it, also where it stands unselected between what is selected. It is held back
 * until something follows, so that none stands at the end, and before the first line only its indentation.
 */
export class CodeText {
  /** Takes what is selected. */
  readonly selected: TextSink = {
    plain: (from, to) => this.#plain(from, to),
    decoded: (value, from) => this.#decoded(value, from),
    space: (value, from) => this.#space(value, from),
  };

  /** Takes what is not selected, of which only white space stays. */
  readonly unselected: TextSink = {
    plain: () => this.#leaveOut(),
    decoded: () => this.#leaveOut(),
    space: (value, from) => this.#space(value, from),
  };

  readonly #source: string;
  #value = '';
  readonly #stretches: number[] = [];
  #held = ''; // white space since the last word
  readonly #heldFrom: number[] = []; // where each unit of it stands in the source
  #leftOut = false; // whether words were left out since the last word
  #inEmptyRow = false; // whether nothing came since the last row began
  #bordered = false; // whether what is held ends in the line end of a border
  #lineEnded = false; // whether that border is the end of a line that is an element

  constructor(source: string) {
    this.#source = source;
  }

  /** A border between blocks: a line ends, if none has ended here. */
  border(): void {
    if (this.atLineStart) return;
    this.#hold('\n', inserted);
    this.#bordered = true;
    this.#lineEnded = false;
  }

  /** The end of a line that is an element, which ends once, also where a line end or a `br` follows. */
  endLine(): void {
    this.border();
    this.#lineEnded = this.#bordered;
  }

  /** Whether nothing of a line was written yet. */
  get atLineStart(): boolean {
    return this.#held.endsWith('\n') || (this.#held === '' && this.#value === '');
  }

  /** A row of a table with a line in each row, which ends the line above, be it empty. */
  row(): void {
    const hasEnded = this.#held.endsWith('\n') && !this.#inEmptyRow;
    if (!hasEnded) this.#hold('\n', inserted);
    this.#bordered = false;
    this.#inEmptyRow = true;
  }

  /** A cell of a table, apart from what stands before it in its row. */
  cell(): void {
    if (!this.atLineStart) this.#hold('\t', inserted);
  }

  /** A line end by a tag. */
  lineBreak(): void {
    if (!(this.#bordered && this.#lineEnded)) this.#hold('\n', inserted);
    this.#bordered = false;
  }

  /** The code so far. */
  finish(): Pick<CodeBlock, 'value' | 'stretches'> {
    return { value: this.#value, stretches: this.#stretches };
  }

  #plain(from: number, to: number): void {
    this.#placeHeld();
    this.#stretch(from, to - from);
    this.#value += this.#source.slice(from, to);
  }

  #decoded(value: string, from: number): void {
    this.#placeHeld();
    for (let unit = 0; unit < value.length; unit++) {
      this.#stretches.push(this.#value.length + unit, from, 1);
    }
    this.#value += value;
  }

  #space(value: string, from: number): void {
    const isCarriageReturn = value === '\r';
    if (isCarriageReturn && this.#source[from + 1] === '\n') return; // the line feed ends the line
    const unit = isCarriageReturn ? '\n' : value === '\t' || value === '\n' ? value : ' ';
    const endsBorder = this.#bordered && unit === '\n'; // the border's line has ended already
    this.#bordered = false;
    this.#inEmptyRow = false;
    if (!endsBorder) this.#hold(unit, this.#source[from] === unit ? from : inserted);
  }

  #hold(unit: string, from: number): void {
    this.#held += unit;
    this.#heldFrom.push(from);
  }

  #leaveOut(): void {
    this.#leftOut = true;
    this.#bordered = false;
  }

  /** Writes what is held: of several lines, where words were left out between them, only the last line end. */
  #placeHeld(): void {
    const lineEnd = this.#held.lastIndexOf('\n');
    let first = 0;
    if (this.#value === '') first = this.#leftOut && lineEnd < 0 ? this.#held.length : lineEnd + 1;
    else if (this.#leftOut) {
      if (this.#held === '') this.#hold(' ', inserted);
      first = lineEnd < 0 ? this.#held.length - 1 : lineEnd;
    }
    for (let i = first; i < this.#held.length; i++) {
      if (this.#heldFrom[i] !== inserted) this.#stretch(this.#heldFrom[i], 1);
      this.#value += this.#held[i];
    }
    this.#held = '';
    this.#heldFrom.length = 0;
    this.#leftOut = false;
    this.#bordered = false;
    this.#inEmptyRow = false;
  }

  /** Notes that the next units stand in the source. */
  #stretch(from: number, length: number): void {
    const stretches = this.#stretches;
    const last = stretches.length - 3;
    const end = this.#value.length;
    const joins =
      last >= 0 &&
      stretches[last] + stretches[last + 2] === end &&
      stretches[last + 1] + stretches[last + 2] === from;
    if (joins) stretches[last + 2] += length;
    else stretches.push(end, from, length);
  }
}
