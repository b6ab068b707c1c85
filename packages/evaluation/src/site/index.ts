export { type LabelledPage, labelPage, type PageOrigin } from './label-page.ts';
export { type LearnedSite, type LearnSiteOptions, learnSite } from './learn-site.ts';
export { checkSiteModule, loadSiteExtractor } from './load-extractor.ts';
export { type GoldPage, goldMaker, siteDocument } from './site-documents.ts';
export type {
  SiteExtractor,
  SiteGold,
  SiteModule,
  SitePage,
  SiteRefusal,
  SourceRanges,
} from './site-extractor.ts';
export { renderSpotCheck, type SampledPage } from './spot-check.ts';
export { accuracyText, parseVerdicts, type SpotCheck } from './verdicts.ts';
export { wilsonInterval } from './wilson-interval.ts';
export type { FormResult, Trial } from './wrapper/learn-wrapper.ts';
export type { Wrapper } from './wrapper/wrapper.ts';
