import { number, type ParameterValues, text, toggle } from './parameters.ts';
import { dropHidden } from './shared-parameters.ts';

/** Parameters of the Crunch-like filters: a switch each, and the numbers of a public re-implementation. */
export const crunchParameters = {
  removeEmbedded: toggle(
    true,
    'Remove frames, objects, applets and media with their fallback text.',
  ),
  removeForms: toggle(true, 'Remove forms and their controls.'),
  removeAdvertisements: toggle(
    true,
    'Remove elements whose `src`, `href` or `data` is an advertising address.',
  ),
  adHosts: text(
    '',
    'More advertising addresses: domains (`ads.example`), parts of host names (`adserver`) or of addresses (`/ads/`), separated by commas or spaces.',
  ),
  flatten: toggle(
    true,
    'Read text formatting such as `b` and `font` as part of what is around it.',
  ),
  removeLinkLists: toggle(true, 'Remove links and text of containers that are mostly links.'),
  linkRatio: number(
    0.25,
    { minimum: 0, maximum: 100, unit: 'links per word' },
    'Containers with at least so many links per word of their other text are link lists.',
  ),
  charactersPerWord: number(
    5,
    { minimum: 1, maximum: 100, unit: 'characters' },
    'Characters that make a word in the link ratio.',
  ),
  substanceTest: toggle(true, 'Remove stretches of text with too few words or characters.'),
  minWords: number(
    4,
    { minimum: 0, maximum: 1000, unit: 'words' },
    'Fewest words of a stretch. In scripts without spaces five characters are a word (our reading).',
  ),
  minCharacters: number(
    4,
    { minimum: 0, maximum: 10_000, integer: true, unit: 'characters' },
    'Fewest characters of a stretch that are not white space.',
  ),
  linksJoinText: toggle(
    true,
    'Whether a link belongs to the stretch of text it stands in. Ours: else every short link in a sentence would fail the substance test.',
  ),
  removeEmpty: toggle(true, 'Remove elements left without text, and judge again what they parted.'),
  retainLinks: toggle(
    false,
    'Keep the links of removed link lists. They stay in their place; the original appends them to the page.',
  ),
  passes: number(
    3,
    { minimum: 1, maximum: 3, integer: true, unit: 'passes' },
    'Most rounds of link lists, substance test and empty elements.',
  ),
  dropHidden,
};

/** Their values. */
export type CrunchOptions = ParameterValues<typeof crunchParameters>;
