import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { parseUrl } from '../source/parse-url.ts';
import { collapsed } from './element-text.ts';
import { type Evidence, mainTexts } from './evidence.ts';
import type { Found } from './found.ts';
import { metaValue } from './meta.ts';
import { textsOf } from './thing.ts';

/** The address against which a page's addresses are read: its `base`, else its own; `undefined` where neither is absolute. */
export function baseAddress({ source, events }: Page, url: string | undefined): string | undefined {
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.base) continue;
    const href = attributeOf(source, events, event, 'href')?.trim();
    const base = parseUrl(href, url);
    if (base !== undefined) return base.href;
  }
  return parseUrl(url) !== undefined ? url : undefined;
}

/** An address of the web, absolute; `undefined` for others and for one that cannot be made so. */
function webAddress(address: string, base: string | undefined): string | undefined {
  const url = parseUrl(address, base);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** The first of some addresses that is one of the web. */
function firstAddress(
  candidates: readonly (Found<string> | undefined)[],
  base: string | undefined,
): Found<string> | undefined {
  for (const candidate of candidates) {
    const value = candidate && webAddress(candidate.value, base);
    if (value !== undefined) return { value, source: candidate!.source };
  }
  return undefined;
}

/** The page's canonical address; what it was asked for where it gives none. */
export function chooseAddress(
  { links, meta, url }: Evidence,
  base: string | undefined,
): Found<string> | undefined {
  const canonical = links.get('canonical')?.find(({ isLinkElement }) => isLinkElement)?.href;
  const given = firstAddress(
    [
      canonical === undefined ? undefined : { value: canonical, source: 'link canonical' },
      metaValue(meta, ['og:url', 'parsely-link', 'dc:identifier']),
    ],
    base,
  );
  return given ?? (url === undefined ? undefined : { value: url, source: 'option' });
}

/** The picture that stands for the page. */
export function chooseImage(
  evidence: Evidence,
  base: string | undefined,
): Found<string> | undefined {
  const { meta, links } = evidence;
  const inData = mainTexts(evidence, (thing) => textsOf(thing, 'image', 'thumbnailurl'));
  const source = links.get('image_src')?.[0]?.href;
  return firstAddress(
    [
      metaValue(meta, ['og:image:secure_url', 'og:image', 'og:image:url']),
      metaValue(meta, [
        'twitter:image',
        'twitter:image:src',
        'parsely-image-url',
        'sailthru:image:full',
        'thumbnail',
      ]),
      inData && { value: inData.value[0], source: inData.source },
      source === undefined ? undefined : { value: source, source: 'link image_src' },
    ],
    base,
  );
}

/** The licence: an address, or its name where data gives only that. */
export function chooseLicence(
  evidence: Evidence,
  base: string | undefined,
): Found<string> | undefined {
  const { links, meta } = evidence;
  const inData = mainTexts(evidence, (thing) => textsOf(thing, 'license'));
  const related = collapsed(links.get('license')?.[0]?.href ?? '');
  const candidates = [
    related ? { value: related, source: 'rel=license' } : undefined,
    inData && { value: inData.value[0], source: inData.source },
    metaValue(meta, ['dcterms:license', 'dc:license', 'license', 'dc:rights', 'dcterms:rights']),
  ];
  return (
    firstAddress(candidates.slice(0, 2), base) ?? candidates.find((each) => each !== undefined)
  );
}

/** Whether an address is a site's first page, on which bylines and days are those of the articles that it lists. */
export function isFrontPage(address: string | undefined): boolean {
  const url = parseUrl(address);
  return url?.pathname === '/' && url.search === '';
}
