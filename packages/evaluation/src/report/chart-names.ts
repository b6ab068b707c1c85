import { type Html, html } from './html.ts';
import { formatCount } from './numbers.ts';
import { type Scoreboard, seedMeasures } from './scoreboard.ts';

/** A number of documents in words. */
export function documents(count: number): string {
  return count === 1 ? '1 document' : `${formatCount(count)} documents`;
}

/** Measures of the bar charts: those of seed 003 that were taken, else the chosen one. */
export function chartMeasures({ measures, measure }: Scoreboard): readonly string[] {
  const known = measures.filter((name) => Object.hasOwn(seedMeasures, name));
  return known.length > 0 ? known : [measure];
}

/** A measure's name in legends. */
export function chartName(measure: string): string {
  return Object.hasOwn(seedMeasures, measure) ? `${seedMeasures[measure]} F1` : `${measure} F1`;
}

/** The numbers by which scatter plots name the extractors. */
export function numberKey({ standings }: Scoreboard): Html {
  return html`<ol class="number-key">${standings.map(({ extractor }) => html`<li>${extractor}</li>\n`)}</ol>`;
}
