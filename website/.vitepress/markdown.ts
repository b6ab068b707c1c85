// What the site changes in Markdown that is written for GitHub.
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import type { Demo } from './demos.ts';

/** Where links lead. */
export interface Links {
  /** The folder of the pages in the repository. */
  readonly docs: string;
  /** The address below which files stand that are no pages of the site. */
  readonly elsewhere: string;
}

type Rule = Parameters<MarkdownRenderer['core']['ruler']['push']>[1];
type Token = Parameters<Rule>[0]['tokens'][number];

/** Leads links to a README to its folder, and those to files beside `docs` to the repository. */
export function withLinks(md: MarkdownRenderer, links: Links): void {
  const follow = (page: string, token: Token): void => {
    const href = token.attrGet('href');
    if (href !== null) token.attrSet('href', linkFrom(page, href, links));
  };
  md.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        if (token.type === 'link_open') follow(env.relativePath, token);
      }
    }
  });
}

/**
 * A link of a page as the site has it.
 *
 * @param page path of the page in `docs`, such as `guide/gold.md`.
 * @param href what the page says, such as `../../packages/core/README.md#use`.
 */
export function linkFrom(page: string, href: string, { docs, elsewhere }: Links): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return href;
  const [path, fragment] = href.split('#');
  const target = posix.join(docs, posix.dirname(page), path);
  const anchor = fragment === undefined ? '' : `#${fragment}`;
  if (!target.startsWith(`${docs}/`) || !/\.md$|\/$/.test(target)) {
    return `${elsewhere}/${target}${anchor}`;
  }
  return path.replace(/(^|\/)README\.md$/, '$1index.md') + anchor;
}

/** Puts a demo to play with below the picture of a method that it belongs to. */
export function withDemo(md: MarkdownRenderer, demos: Readonly<Record<string, Demo>>): void {
  md.core.ruler.push('demo', ({ tokens, env, Token }) => {
    const [, page] = /^algorithms\/(.*)\.md$/.exec(env.relativePath) ?? [];
    const shown = demos[page];
    if (shown === undefined) return;
    const at = tokens.findIndex(({ children }) =>
      children?.some((child) => child.attrGet('src') === `pictures/${shown.picture}.svg`),
    );
    const demo = new Token('html_block', '', 0);
    demo.content = `<MethodDemo algorithm="${shown.algorithm}" example="${shown.example}" />\n`;
    if (at >= 0) tokens.splice(at + 2, 0, demo);
  });
}
