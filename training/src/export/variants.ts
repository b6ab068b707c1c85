/** A form that a page's source is brought into for training, so that the same page gets the same decision in each. */
export interface Variant {
  readonly name: string;
  /** The changed source: the same text in the same segments. */
  apply(source: string): string;
}

/** Attributes that names of parts stand in. */
const naming =
  /\s(?:class|id|role|itemprop|itemtype|data-testid)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi;

/** The page as it is, and without names of its parts. */
export const variants: readonly Variant[] = [
  { name: 'original', apply: (source) => source },
  {
    name: 'unnamed',
    apply: (source) => source.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(naming, '')),
  },
];
