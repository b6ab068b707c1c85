// The snippet check of WCXB (Foley, 2026), `evaluation.md` 5.5.3.

/** Snippets of a page that an extraction has, each from 0 to 1. */
export interface SnippetShares {
  /** Share of the `with` snippets that were found: higher is better. */
  readonly with: number;
  /** Share of the `without` snippets that were found: lower is better. */
  readonly without: number;
}

/**
 * Shares of the snippets that occur in the extraction, letter case ignored. An empty list gives 1, for
 * `without` too, as in the benchmark. Snippets and extraction must have white space in the same form
 * (`comparableText`).
 */
export function snippetShares(
  extracted: string,
  withSnippets: readonly string[],
  withoutSnippets: readonly string[],
): SnippetShares {
  const text = extracted.toLowerCase();
  const share = (snippets: readonly string[]): number => {
    if (snippets.length === 0) return 1;
    const found = snippets.filter((snippet) => text.includes(snippet.toLowerCase()));
    return found.length / snippets.length;
  };
  return { with: share(withSnippets), without: share(withoutSnippets) };
}

/**
 * Mean shares over pages. Pages without `without` snippets, whose share of 1 means nothing, are left
 * out of the second mean. A mean over no pages is `undefined`.
 */
export function meanSnippetShares(
  pages: readonly { readonly shares: SnippetShares; readonly hasWithout: boolean }[],
): { readonly with: number | undefined; readonly without: number | undefined } {
  const average = (values: readonly number[]): number | undefined =>
    values.length === 0 ? undefined : values.reduce((sum, x) => sum + x, 0) / values.length;
  return {
    with: average(pages.map(({ shares }) => shares.with)),
    without: average(
      pages.filter(({ hasWithout }) => hasWithout).map(({ shares }) => shares.without),
    ),
  };
}
