import { declaredLanguage } from '../features/title-keywords.ts';
import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { detectLanguage } from './detect-language.ts';
import { textOfEvents } from './element-text.ts';
import { type Evidence, mainTexts } from './evidence.ts';
import type { DateContext } from './find-date.ts';
import type { Found } from './found.ts';
import { metaValue } from './meta.ts';
import { hasProfile } from './ngram-weights.ts';
import { textsOf } from './thing.ts';

/** Text that is enough to tell a language by, in characters, and the shortest block that counts as running text. */
const enough = 1000;
const shortestBlock = 80;

/** Text in which a language with a profile is always told, in characters. */
const muchText = 400;

/** Margin of a detection below which a declared language wins. */
const doubtful = 0.15;

/** Codes of one language that detection does not tell apart. */
const sameAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' };

/** The language of the running text; what the page declares decides where the text is short or doubtful. */
export function chooseLanguage(evidence: Evidence): Found<string> | undefined {
  const declared = declaredLanguages(evidence);
  const text = runningText(evidence.page);
  const detected = detectLanguage(text);
  const first = declared[0];
  if (detected === undefined) {
    // so much text in a language with a profile would have been told
    return text.length < muchText ? first : declared.find(({ value }) => !hasProfile(value));
  }
  const agreeing = declared.find(({ value }) => value === detected.language);
  if (agreeing !== undefined || first === undefined)
    return { value: detected.language, source: 'text' };
  return detected.margin < doubtful ? first : { value: detected.language, source: 'text' };
}

/** What the page says its language is, by `lang`, `meta` and schema.org, main parts of tags only. */
function declaredLanguages(evidence: Evidence): Found<string>[] {
  const { meta, page } = evidence;
  const inData = mainTexts(evidence, (thing) => textsOf(thing, 'inlanguage'));
  return [
    { value: declaredLanguage(page), source: 'lang' },
    metaValue(meta, [
      'content-language',
      'language',
      'dc:language',
      'dcterms:language',
      'og:locale',
    ]),
    inData && { value: inData.value[0], source: inData.source },
  ].flatMap((found) => {
    if (found === undefined) return [];
    const code = /^[a-z]{2,3}(?![a-z])/i.exec(found.value)?.[0].toLowerCase();
    if (code === undefined) return [];
    return [{ ...found, value: Object.hasOwn(sameAs, code) ? sameAs[code] : code }];
  });
}

/** The first blocks that are long enough to be running text, those of links left out; of a page without such, all its text. */
function runningText(page: Page): string {
  const { textBlocks, structure, events } = page;
  const { count, from, to } = textBlocks;
  let running = '';
  let all = '';
  for (let block = 0; block < count && running.length < enough; block++) {
    const first = from[block];
    const isLong = events.to[to[block] - 1] - events.from[first] >= shortestBlock;
    if (!isLong && all.length >= enough) continue;
    const text = textOfEvents(page, first, to[block]);
    const isLink = (structure.flags[first] & flag.inLink) !== 0;
    if (all.length < enough) all += ` ${text}`;
    if (!isLink && text.length >= shortestBlock) running += ` ${text}`;
  }
  return running.length >= 2 * shortestBlock ? running : all;
}

/** How dates are written on a page: by its language, and the region that `lang` names. */
export function dateContext({ page }: Evidence, language: string | undefined): DateContext {
  const { events, source } = page;
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open) continue;
    const tag = attributeOf(source, events, event, 'lang') ?? '';
    const region = /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})\b/i.exec(tag.trim())?.[1] ?? '';
    return { language: language ?? '', region: region.toUpperCase() };
  }
  return { language: language ?? '', region: '' };
}
