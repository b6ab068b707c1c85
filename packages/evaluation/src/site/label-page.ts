import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import { createPage, type Page } from 'pith/page';
import { renderText } from 'pith/render';
import { difference, fromPairs, intersection, type Selection, selectEvents } from 'pith/selection';
import { decodeSource } from 'pith/source';
import type { SiteExtractor, SitePage } from './site-extractor.ts';
import type { SiteGold, SourceRanges } from './site-gold.ts';
import { sitePage } from './site-page.ts';
import { isShownText } from './wrapper/known-kinds.ts';

/** What a site extractor made of a page: its gold, or why there is none. */
export type LabelledPage =
  | {
      /** Plain text of the ranges, as every rendering of the core has it. */
      readonly gold: string;
      readonly ranges: SourceRanges;
      readonly fragmented?: boolean | undefined;
      readonly multiple?: boolean | undefined;
    }
  | {
      /** A sentence without a full stop. */
      readonly leftOut: string;
    };

/** What is known of a page besides its bytes. */
export interface PageOrigin {
  readonly url?: string | undefined;
  /** HTTP header `Content-Type`. */
  readonly contentType?: string | undefined;
}

/**
 * Labels a page by a site extractor. A page of another site, one that is not understood and one in which nothing is selected get no gold, but a reason.
 *
 * @throws PithError `BAD_SITE_EXTRACTOR` when the extractor throws, or answers something else than gold, a refusal or `null`.
 */
export function labelPage(
  extractor: SiteExtractor,
  bytes: Uint8Array,
  { url, contentType }: PageOrigin = {},
): LabelledPage {
  const page = createPage(decodeSource(bytes, { contentType }).text);
  const seen = sitePage(page, url);
  if (!isOfHosts(url, extractor.hosts)) return { leftOut: 'The page is of another host' };
  if (!guarded(extractor, () => extractor.match?.(seen) ?? true)) {
    return { leftOut: 'The page is none that the extractor is for' };
  }
  const answer = guarded(extractor, () => extractor.extract(seen));
  if (answer === null || answer === undefined) return { leftOut: 'The page is not understood' };
  if (typeof answer === 'object' && 'refused' in answer) return { leftOut: String(answer.refused) };
  return goldOf(extractor, answer, seen);
}

function goldOf(
  extractor: SiteExtractor,
  answer: SiteGold,
  { page, source }: SitePage,
): LabelledPage {
  const ranges: unknown = answer.ranges;
  if (!Array.isArray(ranges))
    throw bad(extractor, 'an answer with `ranges`, or null', typeof ranges);
  const selection = guarded(extractor, () => fromPairs(ranges, source.length));
  const { text } = renderText(page, selection);
  if (text === '') return { leftOut: 'Nothing of the page’s text is selected' };
  const fragmented = answer.fragmented ?? isInterrupted(page, selection);
  return { gold: text, ranges, fragmented, multiple: answer.multiple };
}

/** Whether text that is not selected stands between what is. */
function isInterrupted(page: Page, selection: Selection): boolean {
  const { count, from, to } = selection;
  const shown = selectEvents(page, (event) => isShownText(page, event));
  const length = page.source.length;
  const between = intersection(shown, fromPairs([[from[0], to[count - 1]]], length));
  return difference(between, selection, length).count > 0;
}

/** Whether an address is of one of the hosts or below them; one that is no address, of every host. */
function isOfHosts(url: string | undefined, hosts: readonly string[] | undefined): boolean {
  const address = parseUrl(url);
  if (address === undefined || hosts === undefined) return true;
  return hosts.some((host) => `.${address.hostname}`.endsWith(`.${host.toLowerCase()}`));
}

function guarded<Result>(extractor: SiteExtractor, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw bad(extractor, 'an answer', `an error: ${message}`, cause);
  }
}

function bad(
  { site, version }: SiteExtractor,
  expected: string,
  got: string,
  cause?: unknown,
): PithError {
  const message = `Expected ${expected}, got ${got} (site extractor ${site}@${version})`;
  return new PithError('BAD_SITE_EXTRACTOR', message, { cause });
}
