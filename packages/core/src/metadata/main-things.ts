import { type Thing, textsOf, thingsOf } from './thing.ts';

/**
 * How much a type tells of the page as a whole: 3 for what is written by someone (articles, posts, questions, recipes), 2 for works
 * and offers, 1 for the page as such, 0 for everything else.
 */
function rankOf(thing: Thing): number {
  return Math.max(0, ...thing.types.map(rankOfType));
}

const written =
  /(?:Article|Posting|Report|Review|Recipe|HowTo|Question|QAPage|LiveBlog|Blog|Chapter|Thesis|Conversation|Message)$/;
const work =
  /^(?:Product|ProductGroup|.*Event|VideoObject|Book|Course|Dataset|SoftwareApplication|SoftwareSourceCode|CreativeWork|Movie|PodcastEpisode|Episode|AudioObject|MediaObject|MusicRecording|Service|Guide)$/;
const page = /Page$/;

function rankOfType(type: string): number {
  if (written.test(type)) return 3;
  if (work.test(type)) return 2;
  return page.test(type) ? 1 : 0;
}

/** Addresses that a thing gives for the page that it is on. */
function addressesOf(thing: Thing): string[] {
  const ids = thingsOf(thing, 'mainentityofpage').flatMap(({ id }) => id ?? []);
  const own = thing.id === undefined ? [] : [thing.id];
  return [...own, ...ids, ...textsOf(thing, 'mainentityofpage'), ...textsOf(thing, 'url')];
}

/** An address as addresses are compared: without scheme, `www.`, query, fragment and final slash. */
function addressForm(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/^(?:https?:)?\/\/(?:www\.)?/, '')
    .replace(/(?<!\/)\/+$/, '');
}

/**
 * The things that speak of the page as a whole, the best one first: by type, then those that name one of the page's addresses or
 * titles. Of many alike that name neither, as on a list of articles, none is the page.
 *
 * @param addresses of the page, canonical and asked for.
 * @param titles that the page has elsewhere.
 */
export function mainThings(
  things: readonly Thing[],
  addresses: readonly string[],
  titles: readonly string[],
): Thing[] {
  const known = new Set(addresses.map(addressForm));
  const names = titles.map(titleForm).filter((title) => title !== '');
  const main: Thing[] = [];
  for (let rank = 3; rank >= 1; rank--) {
    const alike = things.filter(
      (thing) => rankOf(thing) === rank && !thing.isByOthers && (thing.isTop || rank === 3),
    );
    const ofPage = alike.filter(
      (thing) =>
        addressesOf(thing).some((address) => known.has(addressForm(address))) ||
        textsOf(thing, 'headline', 'name').some((text) => agrees(titleForm(text), names)),
    );
    if (ofPage.length > 0) main.push(...ofPage);
    else if (alike.filter(({ isTop }) => isTop).length === 1)
      main.push(...alike.filter(({ isTop }) => isTop));
  }
  return main;
}

function titleForm(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function agrees(title: string, names: readonly string[]): boolean {
  return title.length > 3 && names.some((name) => name === title || name.startsWith(`${title} `));
}
