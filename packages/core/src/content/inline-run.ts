import type { Inline, Ruby, Span } from './content.ts';

/** An element around inlines, as they are open where text is written. */
export type Wrapper =
  | { readonly kind: Span['kind'] | 'code' | 'ruby' | 'gloss' }
  | { readonly kind: 'quotation'; readonly open: string; readonly close: string }
  | { readonly kind: 'link'; readonly href: string; readonly title: string | undefined };

/** A node of text that still grows. */
interface OpenText {
  value: string;
  readonly stretches: number[];
}

/** A wrapper that is open, and what it holds so far. */
interface OpenInline {
  readonly wrapper: Wrapper | undefined;
  readonly children: Inline[];
  /** The text that ends the children, if one does and more may join it. */
  text: OpenText | undefined;
  /** Of a ruby: how many of its children have their gloss. */
  glossed: number;
}

const nothingWritten: readonly Inline[] = [];

const nothing = 0;
const space = 1;
const lineBreak = 2;

/**
 * The inlines of one block as they are written. White space and line breaks are held back until something follows, and then stand
 * between the wrappers that end and those that begin, so that no wrapper begins or ends with them.
 */
export class InlineRun {
  #open: OpenInline[] = [openInline(undefined)];
  #gap = nothing;

  /** Whether nothing was written. */
  get isEmpty(): boolean {
    return this.#open.length === 1 && this.#open[0].children.length === 0;
  }

  /** Whether a line break is held back. */
  get endsInBreak(): boolean {
    return this.#gap === lineBreak;
  }

  /** White space, which counts once and not at the ends. */
  space(): void {
    if (this.#gap === nothing && !this.isEmpty) this.#gap = space;
  }

  /** A line break, which counts once and not at the ends. */
  lineBreak(): void {
    if (!this.isEmpty) this.#gap = lineBreak;
  }

  /** Writes text that stands at `sourceFrom` with the same length, inside the wrappers. */
  plain(value: string, sourceFrom: number, wrappers: readonly Wrapper[]): void {
    const text = this.#textWithin(wrappers);
    const { stretches } = text;
    const last = stretches.length - 3;
    const length = text.value.length;
    const joins =
      last >= 0 &&
      stretches[last] + stretches[last + 2] === length &&
      stretches[last + 1] + stretches[last + 2] === sourceFrom;
    if (joins) stretches[last + 2] += value.length;
    else stretches.push(length, sourceFrom, value.length);
    text.value += value;
  }

  /** Writes what a character reference at `sourceFrom` spells, inside the wrappers. */
  decoded(value: string, sourceFrom: number, wrappers: readonly Wrapper[]): void {
    const text = this.#textWithin(wrappers);
    for (let unit = 0; unit < value.length; unit++) {
      text.stretches.push(text.value.length + unit, sourceFrom, 1);
    }
    text.value += value;
  }

  /** Writes an inline that has no text of the page, inside the wrappers. */
  add(inline: Inline, wrappers: readonly Wrapper[]): void {
    this.#enter(wrappers);
    this.#append(inline);
  }

  /** What was written; the run is empty again. */
  finish(): readonly Inline[] {
    if (this.isEmpty) return nothingWritten; // gaps are only held back behind something
    while (this.#open.length > 1) this.#close();
    const [{ children }] = this.#open;
    this.#open = [openInline(undefined)];
    this.#gap = nothing;
    return children;
  }

  #textWithin(wrappers: readonly Wrapper[]): OpenText {
    this.#enter(wrappers);
    return this.#openText();
  }

  /** The text that the innermost wrapper ends with. */
  #openText(): OpenText {
    const top = this.#open[this.#open.length - 1];
    if (top.text === undefined) {
      top.text = { value: '', stretches: [] };
      const kind = top.wrapper?.kind === 'code' ? 'code' : 'text';
      top.children.push(Object.assign(top.text, { kind } as const));
    }
    return top.text;
  }

  /** Closes and opens wrappers until just these are open; what was held back comes between. */
  #enter(wrappers: readonly Wrapper[]): void {
    let common = 0;
    while (common < wrappers.length && this.#open[common + 1]?.wrapper === wrappers[common]) {
      common++;
    }
    while (this.#open.length - 1 > common) this.#close();
    if (this.#gap === lineBreak) this.#append({ kind: 'break' });
    else if (this.#gap === space && wrappers[common]?.kind !== 'gloss')
      this.#openText().value += ' ';
    this.#gap = nothing;
    for (let i = common; i < wrappers.length; i++) this.#open.push(openInline(wrappers[i]));
  }

  #append(inline: Inline): void {
    const top = this.#open[this.#open.length - 1];
    top.children.push(inline);
    top.text = undefined;
  }

  /** Closes the innermost wrapper and hands what it became to the one around it. */
  #close(): void {
    const { wrapper, children } = this.#open.pop()!;
    const parent = this.#open[this.#open.length - 1];
    parent.text = undefined;
    if (wrapper === undefined || children.length === 0) return;
    switch (wrapper.kind) {
      case 'code':
      case 'ruby':
        for (const child of children) parent.children.push(child);
        break;
      case 'gloss':
        addGloss(parent, children);
        break;
      case 'link':
      case 'quotation':
        parent.children.push({ ...wrapper, children });
        break;
      default:
        parent.children.push({ kind: wrapper.kind, children });
    }
  }
}

function openInline(wrapper: Wrapper | undefined): OpenInline {
  return { wrapper, children: [], text: undefined, glossed: 0 };
}

/** Takes what stands before a gloss as its base; a further gloss of the same base follows the first. */
function addGloss(parent: OpenInline, gloss: readonly Inline[]): void {
  const base = parent.children.splice(parent.glossed);
  const last = parent.children[parent.glossed - 1] as Ruby | undefined;
  if (base.length > 0 || last === undefined) {
    parent.children.push({ kind: 'ruby', base, gloss });
  } else {
    for (const inline of gloss) (last.gloss as Inline[]).push(inline);
  }
  parent.glossed = parent.children.length;
}
