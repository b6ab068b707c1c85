import { resolveAlgorithm } from 'pith/extractors';
import type { ScoredPage, WordScore } from './scored-page.ts';
import { scoreTokens, tokensIn } from './scored-page.ts';
import type { SiteSetting } from './settings.ts';
import { noiseOfSite, type Protocol } from './site-noise.ts';

/** The scores of one page. */
export interface PageScores {
  readonly page: ScoredPage;
  /** By extraction method, without a site method. */
  readonly plain: readonly WordScore[];
  /** By site setting and extraction method. */
  readonly filtered: Readonly<Record<Protocol, readonly (readonly WordScore[])[]>>;
}

/** Scores every extraction method on every page, without and with each site setting. */
export function scoreSites(
  pages: readonly ScoredPage[],
  methods: readonly string[],
  settings: readonly SiteSetting[],
  onSite: (site: string) => void,
): PageScores[] {
  const algorithms = methods.map((name) => resolveAlgorithm(name));
  return [...new Set(pages.map(({ site }) => site))].flatMap((site) => {
    onSite(site);
    const own = pages.filter((page) => page.site === site);
    const noise = {
      own: noiseOfSite(own, settings, 'own'),
      others: noiseOfSite(own, settings, 'others'),
    };
    return own.map((page, i) => {
      const chosen = algorithms.map((algorithm) =>
        tokensIn(page.page, algorithm.select(page.page)),
      );
      const filtered = (protocol: Protocol) =>
        noise[protocol].map((bySite) =>
          chosen.map((tokens) => scoreTokens(page, tokens, bySite[i])),
        );
      return {
        page,
        plain: chosen.map((tokens) => scoreTokens(page, tokens)),
        filtered: { own: filtered('own'), others: filtered('others') },
      };
    });
  });
}

/** The mean over extraction methods. */
export function meanOfMethods(scores: readonly WordScore[]): WordScore {
  const mean = (value: (score: WordScore) => number): number =>
    scores.reduce((sum, score) => sum + value(score), 0) / scores.length;
  return {
    precision: mean(({ precision }) => precision),
    recall: mean(({ recall }) => recall),
    f1: mean(({ f1 }) => f1),
  };
}
