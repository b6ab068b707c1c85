export { siteOption } from './site-option.ts';
