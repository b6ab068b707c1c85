export {
  type CleanForm,
  type CleanOptions,
  cleanForms,
  cleanPage,
  type ServedPage,
} from './proxy/clean-page.ts';
export {
  type CleaningProxy,
  type CleaningProxyOptions,
  cleaningProxyDefaults,
  createCleaningProxy,
} from './proxy/cleaning-proxy.ts';
