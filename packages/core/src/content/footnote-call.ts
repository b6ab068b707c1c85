/** What may be a call. */
export interface FootnoteCall {
  /** Row of its element in `page.structure`: an `a`, or a `sup` without a link. */
  readonly element: number;
  /** What it shows, at most {@link longestCall} characters. */
  readonly text: string;
  /** Row of the element that it leads to. */
  readonly target: number;
  /** Whether its markup says that it is a call: `sup`, a role, a class, an attribute that names its note. */
  readonly isMarked: boolean;
}

/** Characters of a call at most: a number, a sign, brackets. */
export const longestCall = 10;

/** Whether a text is a number or a sign, maybe in brackets. */
export function isCallMark(text: string): boolean {
  return /^[[(]?(?:\p{N}{1,3}|[*†‡§]{1,3})[\])]?$/u.test(text);
}
