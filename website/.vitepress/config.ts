// The site: the Markdown of `docs` as it stands, which reads on GitHub too. `vitepress build --base /pith/` builds it for a path.
import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { entries } from '../typedoc.config.mjs';
import { anchorOf } from './anchor.ts';
import { demos } from './demos.ts';
import { home } from './home.ts';
import { type Links, withDemo, withLinks } from './markdown.ts';
import { addressOf, parts, titleOf } from './pages.ts';

const repository = 'https://github.com/pith-extract/pith';
const links: Links = { docs: 'docs', elsewhere: `${repository}/blob/main` };

export default defineConfig({
  title: 'Pith',
  description:
    'Main content of web pages, with the published methods and an address for every character.',
  lang: 'en',
  srcDir: '../docs',
  outDir: 'dist',
  cacheDir: '.cache',
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  head: [
    [
      'link',
      {
        rel: 'icon',
        href: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Ccircle cx="16" cy="16" r="13" fill="%230a6b4b"/%3E%3Ccircle cx="16" cy="16" r="5" fill="%23fff"/%3E%3C/svg%3E',
      },
    ],
  ],
  lastUpdated: false,
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light', dark: 'github-dark' },
    languageAlias: { session: 'console' },
    config(md) {
      withLinks(md, links);
      withDemo(md, demos);
    },
  },
  transformPageData(page) {
    if (page.relativePath === 'index.md') Object.assign(page.frontmatter, home);
    if (page.relativePath.startsWith('reference/api/')) {
      Object.assign(page.frontmatter, { editLink: false, pageClass: 'api' });
    }
  },
  vite: { publicDir: fileURLToPath(new URL('../public', import.meta.url)) },
  themeConfig: {
    nav: [
      { text: 'Tutorial', link: '/tutorial/' },
      { text: 'Methods', link: '/algorithms/', activeMatch: '^/algorithms/' },
      { text: 'Reference', link: '/reference/command-line', activeMatch: '^/reference/' },
      { text: 'Workbench', link: '/workbench/index.html', target: '_blank' },
    ],
    sidebar: parts.map(({ title, pages }) => ({
      text: title,
      collapsed: false,
      items: pages.map(sidebarItem),
    })),
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: repository }],
    editLink: { pattern: `${repository}/edit/main/docs/:path` },
  },
});

/** A page; that of the reference made from the code has an entry for each import below it. */
function sidebarItem(page: string): DefaultTheme.SidebarItem {
  const item = { text: titleOf(page), link: addressOf(page) };
  if (page !== 'reference/api/index') return item;
  const imports = entries.map(({ name }) => ({ text: name, link: `/reference/api/${name}` }));
  return { ...item, text: 'API', collapsed: true, items: imports };
}
