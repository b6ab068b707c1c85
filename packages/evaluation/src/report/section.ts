import type { Html } from './html.ts';

/** A part of the report with a heading of its own. */
export interface Section {
  /** Fragment that the contents link to. */
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}
