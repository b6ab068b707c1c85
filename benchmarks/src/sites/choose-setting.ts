/** What a setting does to a site: means over its pages and all extraction methods. */
export interface SiteEffect {
  readonly precision: number;
  /** Recall lost, 0 to 1; negative where recall rises. */
  readonly recallLost: number;
}

/** Most recall that a chosen setting may lose in the mean over sites. */
export const mostRecallLost = 0.01;

/**
 * The setting of the highest mean precision over sites, each counted alike, of those that lose at most {@link mostRecallLost} of recall; of
 * equals the first. When all lose more, the one that loses least.
 *
 * @param effects by setting and site, at least one of each.
 * @param sites rows of the sites that have a say.
 */
export function chooseSetting(
  effects: readonly (readonly SiteEffect[])[],
  sites: readonly number[],
): number {
  const mean = (setting: number, value: (effect: SiteEffect) => number): number =>
    sites.reduce((sum, site) => sum + value(effects[setting][site]), 0) / sites.length;
  let best = -1;
  let precision = Number.NEGATIVE_INFINITY;
  let safest = 0;
  for (let s = 0; s < effects.length; s++) {
    const lost = mean(s, ({ recallLost }) => recallLost);
    if (lost < mean(safest, ({ recallLost }) => recallLost)) safest = s;
    const reached = mean(s, (effect) => effect.precision);
    if (lost > mostRecallLost || reached <= precision) continue;
    best = s;
    precision = reached;
  }
  return best < 0 ? safest : best;
}
