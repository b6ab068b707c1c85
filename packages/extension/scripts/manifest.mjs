// The manifest, and what browsers want of it that differs. What the extension may do stands here and nowhere else.

/** Pages of the extension load its own scripts and styles, and nothing else from anywhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/icon-${size}.png`]));

/** What both browsers read alike. */
const common = {
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  default_locale: 'en',
  icons,
  action: { default_title: '__MSG_readPage__', default_icon: icons },
  commands: {
    read: { suggested_key: { default: 'Alt+R' }, description: '__MSG_readPage__' },
    annotate: { suggested_key: { default: 'Alt+A' }, description: '__MSG_annotatePage__' },
  },
  content_security_policy: { extension_pages: policy },
};

const permissions = ['activeTab', 'scripting', 'storage', 'downloads'];
const panel = 'panel.html';

/** What each browser calls by names of its own. */
const own = {
  chromium: {
    minimum_chrome_version: '120',
    permissions: [...permissions, 'sidePanel'],
    background: { service_worker: 'background.js' },
    side_panel: { default_path: panel },
  },
  firefox: {
    permissions,
    background: { scripts: ['background.js'] },
    sidebar_action: {
      default_panel: panel,
      default_title: '__MSG_name__',
      default_icon: icons,
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: 'pith@pith-extract.github.io',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  },
};

/** The browsers that the extension is built for. */
export const browsers = /** @type {readonly (keyof typeof own)[]} */ (Object.keys(own));

/**
 * The manifest for a browser.
 *
 * @param {keyof typeof own} browser
 * @param {string} version of the package
 */
export function manifestOf(browser, version) {
  return { ...common, version, ...own[browser] };
}
