import { bylineStart } from './byline-words.ts';
import { collapsed } from './element-text.ts';
import { monthNamed } from './months.ts';
import { isUpdateWord } from './update-words.ts';

/** Longest name in characters, and most names of a page. */
const longestName = 80;
const mostNames = 50;

/** Words between names; those of one or two letters only in lower case and before a capital, as `E` and `I` are initials, too. */
const and = 'and|AND|und|UND|et|ET|og|OG|och|OCH|και|ΚΑΙ|и|И|та|ТА|ve|VE|و';
const shortAnd = String.raw`(?:y|e|en|i)\s+(?=\p{Lu})`;

/** What parts names in one string: signs, commas and words. */
const between = new RegExp(
  String.raw`\s+\/\s+|\s*[;|、，؛،•·]\s*|\s*,\s+(?:(?:${and})\s+|${shortAnd})?|\s+(?:${and}|with|WITH|mit|MIT|&)\s+|\s+${shortAnd}|\s*\+\s*`,
  'u',
);

/** Where someone works, which may be in several places with commas between. */
const inParentheses = /\s*(?:\([^()]*\)|（[^（）]*）|\[[^[\]]*\])/g;

/** Names in strings that may hold several, each once, without the words around them; what can be no name is left out. */
export function authorNames(texts: readonly string[]): string[] {
  return eachOnce(texts.flatMap((text) => withoutDegrees(partsOf(text))).filter(isName));
}

/**
 * Names in a line that readers see, each once, up to what is not written as a name: bylines go on with offices and places, and what is marked
 * as one may hold other words.
 */
export function visibleNames(line: string): string[] {
  const parts = withoutDegrees(partsOf(line)).filter((part) => part !== '');
  const end = parts.findIndex((part) => !isName(part) || !isWrittenAsName(part));
  return eachOnce(end < 0 ? parts : parts.slice(0, end));
}

/** Parts of a line without the degrees and offices behind names; what is written so at its start is a name, such as `AFP`. */
function withoutDegrees(parts: readonly string[]): string[] {
  return parts.map(cleanName).filter((part, at) => at === 0 || !degree.test(part));
}

function eachOnce(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (!seen.has(key) && seen.size < mostNames) seen.set(key, name);
  }
  return [...seen.values()];
}

function partsOf(text: string): string[] {
  const bare = collapsed(text.slice(bylineStart(text)));
  if (/^(?:https?:|www\.|\/)/i.test(bare)) return [];
  // "Kaufman, Jeff T." is one name
  if (/^\p{Lu}[\p{L}'’-]+,\s\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}\.?)*$/u.test(bare)) {
    const [family, given] = bare.split(/,\s/);
    return [`${given} ${family}`];
  }
  return bare.replaceAll(inParentheses, '').split(between);
}

function cleanName(part: string): string {
  return collapsed(part)
    .slice(bylineStart(part))
    .replace(/\s*[([<（].*$/u, '')
    .replace(/^[\s"'“”‘’.,:;–—-]+|[\s"“”,:;–—-]+$/gu, '')
    .trim();
}

/** Words that stand for whoever is logged in, in place of a name. */
const nobody =
  /^(?:admin|administrator|administrador|administrateur|amministratore|webmaster|root|user|guest|anonymous|unknown|null|undefined|none|n\/?a|(?:about )?the author|author|über den autor|über die autorin|à propos de l['’]auteur|sobre el autor|sobre o autor|sull['’]autore|over de auteur|об авторе|editor|админ|администратор|гость|管理员|管理員|匿名)$/iu;

/** Whether a text holds the name of a month and a number, as dates do. */
function namesDay(text: string): boolean {
  const isMonth = (word: string): boolean => monthNamed(word, '') !== undefined;
  return /\d/.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).some(isMonth);
}

/** Degrees and offices that stand after a name. */
const degree = /^(?:\p{Lu}[\p{Lu}.®-]{1,6}|Ph\.?\s?D\.?|[MBJ]\.?[ADSE]\.?|Jr\.?|Sr\.?|I{2,3})$/u;

/** Whether a name is nothing but a few capitals: initials, or an agency or house that need not be who wrote. */
export function isAbbreviation(name: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(name);
}

/** Whether a text can be a name: short, with letters, without what only addresses, dates and headings have. */
function isName(name: string): boolean {
  if (bylineStart(`${name} `) >= name.length || monthNamed(name, '') !== undefined) return false;
  if (name.length > longestName || name.length < 2 || !/\p{L}{2}/u.test(name)) return false;
  if (/^(?:https?:|www\.|@)|\.(?:com|org|net|html?|php)\b|[@{}<>=\\]/i.test(name)) return false;
  if (namesDay(name) || /(?<![\p{L}\d_])\d{5,}|\d+[:./]\d+/u.test(name)) return false;
  if (name.split(/\s+/).length > 8) return false;
  return !nobody.test(name);
}

/** Words within names of people and organisations that are in lower case. */
const smallWords: ReadonlySet<string> = new Set(
  `a af al an and ap at av bin bint da dal das de degli dei del della delle den der des di do dos du e editors el en et for het i ibn la las le les
  lo los na of og op st staff te team ten ter the und van von vom vor y zu zum zur`.split(/\s+/),
);

/** What is left of an English date whose number was taken for the end of a name. */
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/i;

/**
 * Whether a text is written as names are in scripts with capitals: no number or word in lower case begins it, and within it only small words
 * such as `von` are. A single word may be a handle, in any case.
 */
function isWrittenAsName(name: string): boolean {
  const words = name.split(/\s+/);
  if (isUpdateWord(name)) return false;
  if (words.length === 1) return !weekday.test(name);
  if (/^\d/.test(name)) return false;
  const small = words.filter((word) => /^\p{Ll}/u.test(word));
  if (small.length === words.length) return false;
  return small.every((word) => smallWords.has(word) || /\p{Lu}/u.test(word));
}
