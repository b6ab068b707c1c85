import { type Html, html } from '../html.ts';

/** A kind of bar: its name and a filling that differs from the others in print and in grey. */
export interface Series {
  readonly name: string;
  /** Value of `fill`: a colour, or one of {@link patterns}. */
  readonly fill: string;
}

/** Fillings in the order in which series take them: full, hatched, light, dotted. */
const fillings: readonly string[] = ['#16324f', 'url(#hatched)', '#b9cfe4', 'url(#dotted)'];

/** Series with the fillings in order. */
export function seriesOf(names: readonly string[]): readonly Series[] {
  return names.map((name, index) => ({ name, fill: fillings[index % fillings.length] }));
}

/** The patterns that {@link fillings} name; once in the page, before the first chart. */
export const patterns: Html = html`<svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<pattern id="hatched" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="4" height="4" fill="#fff"></rect><rect width="2" height="4" fill="#a4500f"></rect></pattern>
<pattern id="dotted" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"></rect><circle cx="2" cy="2" r="1" fill="#222"></circle></pattern>
</defs></svg>`;

/** The key of a chart with bars. */
export function legend(series: readonly Series[]): Html {
  return html`<ul class="legend">${series.map(
    ({ name, fill }) =>
      html`<li><svg width="28" height="14" aria-hidden="true" focusable="false"><rect x="0.5" y="0.5" width="27" height="13" fill="${fill}" stroke="#222"></rect></svg> ${name}</li>\n`,
  )}</ul>`;
}
