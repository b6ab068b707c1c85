import { grown } from './grown.ts';

/** The elements of a page as they are found, in columns; see `Structure` for what the rows mean. */
export class ElementColumns {
  count = 0;
  tag: Uint16Array;
  parent: Int32Array;
  open: Int32Array;
  end: Int32Array;
  private readonly events: number;

  /** @param events number of events of the page: where an element ends that nothing closes. */
  constructor(events: number) {
    const capacity = (events >> 1) + 8;
    this.tag = new Uint16Array(capacity);
    this.parent = new Int32Array(capacity);
    this.open = new Int32Array(capacity);
    this.end = new Int32Array(capacity);
    this.events = events;
  }

  /** Appends an element that starts with an event; returns its row. */
  add(tag: number, parent: number, event: number): number {
    const row = this.count;
    if (row === this.tag.length) {
      this.tag = grown(this.tag, new Uint16Array(2 * row));
      this.parent = grown(this.parent, new Int32Array(2 * row));
      this.open = grown(this.open, new Int32Array(2 * row));
      this.end = grown(this.end, new Int32Array(2 * row));
    }
    this.tag[row] = tag;
    this.parent[row] = parent;
    this.open[row] = event;
    this.end[row] = this.events;
    this.count = row + 1;
    return row;
  }
}
