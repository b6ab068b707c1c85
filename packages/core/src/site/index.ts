export {
  decodeSiteProfiles,
  encodeSiteProfiles,
  longestProfileFile,
  type SiteProfiles,
} from './profile-file.ts';
export { type SiteTemplate, siteFilter, siteTemplate } from './site-filter.ts';
export { anySite, siteFilters, siteOfUrl } from './site-filters.ts';
export {
  createSiteLearner,
  type LearnedPage,
  learnPage,
  type SiteLearner,
  type SiteLearnerOptions,
} from './site-learner.ts';
export type { SiteMethod, TemplateJudgement } from './site-method.ts';
export { defaultSiteMethod, siteMethod, siteMethods } from './site-methods.ts';
export { mergeSiteProfiles, type SiteProfile } from './site-profile.ts';
export {
  createSitesLearner,
  defaultMaxNumbers,
  type LearnedSite,
  type SitesLearner,
  type SitesLearnerOptions,
} from './sites-learner.ts';
export { createSitesMerger, type SitesMerger } from './sites-merger.ts';
