/** What a setting does to a site: means over its pages and all extraction methods. */
export interface SiteEffect {
  readonly precision: number;
  /** Recall lost, 0 to 1; negative where recall rises. */
  readonly recallLost: number;
}

/** Most recall that a chosen setting may lose: the upper end of what it loses in the mean over sites. */
const mostRecallLost = 0.01;

/**
 * The setting of the highest mean precision over sites, each counted alike, of those whose mean loss of recall with two standard errors over sites is
 * at most {@link mostRecallLost}; of equals the first. When all lose more, the one that loses least.
 *
 * @param effects by setting and site, at least one of each.
 * @param sites rows of the sites that have a say.
 */
export function chooseSetting(
  effects: readonly (readonly SiteEffect[])[],
  sites: readonly number[],
): number {
  let best = -1;
  let precision = Number.NEGATIVE_INFINITY;
  let safest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let s = 0; s < effects.length; s++) {
    const lost = upperEnd(sites.map((site) => effects[s][site].recallLost));
    if (lost < least) {
      least = lost;
      safest = s;
    }
    const reached = mean(sites.map((site) => effects[s][site].precision));
    if (lost > mostRecallLost || reached <= precision) continue;
    best = s;
    precision = reached;
  }
  return best < 0 ? safest : best;
}

/** The mean and two of its standard errors. */
function upperEnd(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.map((value) => (value - middle) ** 2);
  return middle + 2 * Math.sqrt(mean(squares) / Math.max(1, values.length - 1));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
