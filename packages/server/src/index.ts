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
export { createServer, type PithServer } from './server.ts';
export { type ServerSettings, serverDefaults } from './settings.ts';
