import { bylineStart } from './byline-words.ts';
import { collapsed } from './element-text.ts';
import { monthNamed } from './months.ts';

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

/** Names in strings that may hold several, each once, without the words around them; what can be no name is left out. */
export function authorNames(texts: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const text of texts) {
    for (const part of partsOf(text)) {
      const name = cleanName(part);
      const key = name.toLowerCase();
      if (name !== '' && isName(name) && !names.has(key) && names.size < mostNames)
        names.set(key, name);
    }
  }
  return [...names.values()];
}

function partsOf(text: string): string[] {
  const bare = collapsed(text.slice(bylineStart(text)));
  if (/^(?:https?:|www\.|\/)/i.test(bare)) return [];
  // "Kaufman, Jeff T." is one name
  if (/^\p{Lu}[\p{L}'’-]+,\s\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}\.?)*$/u.test(bare)) {
    const [family, given] = bare.split(/,\s/);
    return [`${given} ${family}`];
  }
  return bare.split(between);
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
  /^(?:admin|administrator|administrador|administrateur|amministratore|webmaster|root|user|guest|anonymous|unknown|null|undefined|none|n\/?a|author|editor|админ|администратор|гость|管理员|管理員|匿名)$/iu;

/** Whether a text holds the name of a month and a number, as dates do. */
function namesDay(text: string): boolean {
  const isMonth = (word: string): boolean => monthNamed(word, '') !== undefined;
  return /\d/.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).some(isMonth);
}

/** Degrees and offices that stand after a name. */
const degree = /^(?:\p{Lu}[\p{Lu}.®-]{1,6}|Ph\.?\s?D\.?|[MBJ]\.?[ADSE]\.?|Jr\.?|Sr\.?|I{2,3})$/u;

/** Whether a text can be a name: short, with letters, without what only addresses, dates and headings have. */
function isName(name: string): boolean {
  if (bylineStart(`${name} `) >= name.length || monthNamed(name, '') !== undefined) return false;
  if (name.length > longestName || name.length < 2 || !/\p{L}{2}/u.test(name)) return false;
  if (/^(?:https?:|www\.|@)|\.(?:com|org|net|html?|php)\b|[@{}<>=\\]/i.test(name)) return false;
  if (namesDay(name) || /\d{5,}|\d+[:./]\d+/.test(name) || name.split(/\s+/).length > 8)
    return false;
  return !nobody.test(name) && !degree.test(name);
}
