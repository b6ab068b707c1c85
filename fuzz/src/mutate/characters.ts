// Characters that are easily handled wrongly: halves of pairs, controls, marks of direction, references, signs of Markdown.
import type { Random } from '../random.ts';
import { inserting, type Mutator, replaced } from './mutator.ts';

// biome-ignore format: a table reads better filled
const characters = [
  '\ud83c', '\udf33', '\udf33\ud83c', '🌳', '𠀋', '\ud83c\ud83c\udf33', '\0', '\x01', '\x07', '\x0b', '\f', '\x1b', '\x7f', '\x80', '\x85', '\x9f', '\r',
  '\r\n', '\n\n', '\t', '\u00a0', '\u00ad', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202b', '\u202e',
  '\u2060', '\u2066', '\u2069', '\u3000', '\ufeff', '\ufffc', '\ufffd', '\ufffe', '\uffff', '\ufdd0', '\u{e0001}', '\u{1fffe}', '\u{10ffff}', 'e\u0301', '\u0301',
  'ﷺ', 'İ', 'ı', 'ß', 'ŉ', 'ﬁ', 'ς', '한', '각', 'กำ', 'ຕົ້ນ', 'မြန်မာ', 'ភាសា', '树。', '「木」', 'עץ', 'شجرة', '۱۲', '१२', '½', '²', '①', '🇩🇪', '👩‍🌾',
];

// biome-ignore format: a table reads better filled
const references = [
  '&amp;', '&lt;', '&gt;', '&quot;', '&nbsp;', '&shy;', '&zwnj;', '&#0;', '&#x0;', '&#xD800;', '&#xDFFF;', '&#x110000;', '&#99999999999;', '&#128;', '&#13;', '&#10;',
  '&#9;', '&#x1F333;', '&#xFEFF;', '&#x202E;', '&#xFFFE;', '&NotEqualTilde;', '&acE;', '&copy', '&copy2', '&ampamp;', '&lt', '&#', '&#x', '&#x;', '&', '&bogus;', '&lt;b&gt;',
  '&lt;script&gt;', '&amp;amp;lt;', '&Tab;', '&NewLine;', '&lbrack;x&rsqb;&lpar;y&rpar;', '&ast;&ast;', '&grave;', '&ZeroWidthSpace;',
];

// biome-ignore format: a table reads better filled
const signs = [
  '*', '**', '***', '_', '__', '~', '~~', '`', '``', '```', '~~~', '# ', '- ', '+ ', '1. ', '1) ', '> ', '---', '===', '|', '| - |', '[x](y)', '![x](y)', '](', '[^1]', '[^1]: ', '[a]: b',
  '<b>', '<!--', '\\', '\\\\', '$', '$$', 'http://a.b/', 'www.a.b', 'a@b.c', '[ ] ', '[x] ', '    ', '&lt;', 'https://a.b/)', ':::', '==', '{#x}', '<?', ']]>',
];

function several(random: Random, choices: readonly string[], most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => random.from(choices)).join('');
}

const insertCharacters = inserting((random) => several(random, characters, 3));
const insertReferences = inserting((random) => several(random, references, 4));
const floodReferences = inserting((random) => random.from(references).repeat(100));
const insertSigns = inserting((random) => several(random, signs, 4));
const floodSign = inserting((random) => random.from(signs).repeat(60));
const longWord = inserting((random) => random.from(characters).repeat(200));

/** Puts characters into running text, where words are. */
const intoText: Mutator = (html, random) => {
  const at = html.indexOf(' ', random.below(html.length + 1));
  if (at < 0) return html;
  const choices = random.from([characters, references, signs]);
  return replaced(html, at, at + random.below(2), several(random, choices, 3));
};

const changeUnit: Mutator = (html, random) => {
  const at = random.below(html.length + 1);
  const unit = random.oneIn(2) ? 32 + random.below(95) : random.below(0x10000);
  return replaced(html, at, at + 1, String.fromCharCode(unit));
};

/** What changes characters, by name. */
export const characterMutators = {
  insertCharacters,
  insertReferences,
  floodReferences,
  insertSigns,
  floodSign,
  longWord,
  intoText,
  changeUnit,
};
