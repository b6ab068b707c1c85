export {
  type CleanForm,
  type CleanOptions,
  cleanForms,
  cleanPage,
  type ServedPage,
} from './proxy/clean-page.ts';
export { type CleaningProxy, createCleaningProxy } from './proxy/cleaning-proxy.ts';
export type { AuthorityFiles, AuthorityOptions } from './proxy/interception/authority-files.ts';
export type { InterceptionOptions } from './proxy/interception/interception.ts';
export { makeAuthority } from './proxy/interception/make-authority.ts';
export {
  type CleaningProxyOptions,
  cleaningProxyDefaults,
  type ProxyLogEntry,
} from './proxy/options.ts';
export type { PrefixedAddress } from './proxy/prefixed-page.ts';
export { createServer, type PithServer } from './server.ts';
export { type ServerSettings, serverDefaults } from './settings.ts';
