import { attributeOf } from '../page/attributes.ts';
import { flag, neverText } from '../page/flags.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { parseUrl } from '../source/parse-url.ts';
import type { Media } from './content.ts';
import type { Material } from './material.ts';
import { type PlayerSite, playerElements, videoAddress } from './player-elements.ts';
import { isPlayer } from './players.ts';
import { standing } from './standing.ts';

/** Where an `iframe` says what it shows: late ones show it once a reader agreed, or scrolled to it. */
const frameSources = [
  'src',
  'data-src',
  'data-lazy-src',
  'data-cmp-src',
  'data-src-cmplz',
] as const;

/** Where a custom element says by its id which video it plays. */
const videoIds = ['videoid', 'video-id', 'data-videoid', 'data-video-id'] as const;

/** What is not shown; what a link holds is what that leads to. */
const unshown = neverText | flag.hidden | flag.inAnchor;

/** Events of a `video` or `audio` in which a `source` is looked for. */
const mostEvents = 64;

/** Longest title, UTF-16 units. */
const longestTitle = 200;

/** Longest address, UTF-16 units. */
const longestAddress = 2000;

/**
 * The videos, sounds and players of a page that stand in what was selected, by the event of their tag, each address once. A `video` or `audio`
 * is where its own `src` or that of its first `source` leads, an `iframe` is one where its address is that of a known player, a custom element
 * such as `lite-youtube` where it has the id or address of a video and no link of its own to begin with.
 */
export function findMedia(material: Material): ReadonlyMap<number, Media> {
  const { page, base, text } = material;
  const { source, events, structure } = page;
  const { count, kind, tag } = events;
  const media = new Map<number, Media>();
  const seen = new Set<string>();
  const stands = standing(material);
  const sites = playerElements(events.names);
  for (let event = 0; event < count && event <= text.last; event++) {
    const site = sites.get(tag[event]);
    const medium = site === undefined ? mediumOf(tag[event]) : 'player';
    if (medium === undefined || kind[event] !== eventKind.open) continue;
    if ((structure.flags[event] & unshown) !== 0 || !stands(event, true)) continue;
    const href = hrefAt(event, medium, site);
    if (href === undefined || seen.has(href)) continue;
    seen.add(href);
    media.set(event, { kind: 'media', medium, href, title: titleOf(event) });
  }
  return media;

  function hrefAt(event: number, medium: Media['medium'], site: PlayerSite | undefined) {
    if (site !== undefined) return beginsWithLink(event) ? undefined : videoAt(event, site);
    return medium === 'player' ? playerAt(event) : fileAt(event);
  }

  /** The video of a custom element. */
  function videoAt(event: number, site: PlayerSite): string | undefined {
    for (const name of videoIds) {
      const id = attributeOf(source, events, event, name)?.trim();
      if (id !== undefined) return videoAddress(site, id);
    }
    const address = addressOf(event, 'src');
    return address !== undefined && site.hosts.test(address.hostname) ? address.href : undefined;
  }

  /** Whether what is written in an element begins with a link: that to the video, for readers without scripts. */
  function beginsWithLink(event: number): boolean {
    const inner = structure.element[event] + 1;
    return (
      structure.tag[inner] === tagId.a &&
      structure.parent[inner] === inner - 1 &&
      text.selected[inner] > 0
    );
  }

  function playerAt(event: number): string | undefined {
    for (const name of frameSources) {
      const address = addressOf(event, name);
      if (address !== undefined && isPlayer(address)) return address.href;
    }
    return undefined;
  }

  function fileAt(event: number): string | undefined {
    const own = addressOf(event, 'src');
    if (own !== undefined) return own.href;
    const end = Math.min(structure.end[structure.element[event]], event + mostEvents);
    for (let inner = event + 1; inner < end; inner++) {
      const isSource = kind[inner] === eventKind.open && tag[inner] === tagId.source;
      const address = isSource ? addressOf(inner, 'src') : undefined;
      if (address !== undefined) return address.href;
    }
    return undefined;
  }

  /** An address that may be linked to. */
  function addressOf(event: number, name: string): URL | undefined {
    const value = attributeOf(source, events, event, name)?.trim() ?? '';
    if (value === '' || value.length > longestAddress) return undefined;
    const url = parseUrl(value, base);
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
  }

  function titleOf(event: number): string | undefined {
    const title =
      attributeOf(source, events, event, 'title') ??
      attributeOf(source, events, event, 'aria-label') ??
      attributeOf(source, events, event, 'playlabel') ??
      '';
    return (
      title
        .slice(0, longestTitle)
        .replaceAll(/[\s\0]+/g, ' ')
        .trim() || undefined
    );
  }
}

function mediumOf(tag: number): Media['medium'] | undefined {
  if (tag === tagId.video) return 'video';
  if (tag === tagId.audio) return 'audio';
  return tag === tagId.iframe ? 'player' : undefined;
}
