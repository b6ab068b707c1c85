import { type AnnotatedPage, annotatedPage } from './annotated-page.ts';

/** A page with its gold; further fields are of its meta data. */
export function annotated(
  html: string,
  gold: string,
  other?: Record<string, unknown>,
): AnnotatedPage {
  const meta = other === undefined ? {} : { other };
  return annotatedPage({
    name: 'page',
    html: new TextEncoder().encode(`\ufeff${html}`),
    gold,
    meta,
  });
}

/** The texts that ranges select, as they stand in the source. */
export function stretches(
  source: string,
  ranges: readonly (readonly [number, number])[],
): string[] {
  return ranges.map(([from, to]) => source.slice(from, to));
}
