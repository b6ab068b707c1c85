export { siteOf } from '../calibration/site.ts';
export { type LabelledPage, labelPage, type PageOrigin } from './label-page.ts';
export {
  type LearnedSiteExtractor,
  type LearnSiteExtractorOptions,
  learnSiteExtractor,
} from './learn-site-extractor.ts';
export { checkSiteModule, loadSiteExtractor } from './load-extractor.ts';
export { type GoldPage, goldMaker, siteDocument } from './site-documents.ts';
export type { SiteExtractor, SiteModule, SitePage } from './site-extractor.ts';
export type { SiteGold, SiteRefusal, SourceRanges } from './site-gold.ts';
export { renderSpotCheck, type SampledPage } from './spot-check.ts';
export { accuracyText, parseVerdicts, type SpotCheck } from './verdicts.ts';
export { wilsonInterval } from './wilson-interval.ts';
export { type AnnotatedPage, annotatedPage } from './wrapper/annotated-page.ts';
export type { HlrtWrapper } from './wrapper/hlrt.ts';
export {
  type FormResult,
  type LearnedWrapper,
  labelF1,
  learnWrapper,
  sufficientF1,
  type Trial,
  wrapperF1,
} from './wrapper/learn-wrapper.ts';
export type { Delimiters, LrWrapper } from './wrapper/lr.ts';
export type { PathPart, PathWrapper } from './wrapper/path.ts';
export type { Wrapper } from './wrapper/wrapper.ts';
