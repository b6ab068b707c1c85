// Attacks on whoever shows what was extracted, of the kinds that the OWASP cheat sheet and the tests of sanitizers know, as data. In each
// `RUN` stands for a script that reports itself and `HOST` for the host that no request may go to.
import { addressAttacks, placeAttacks } from './attacks/addresses.ts';
import { attributes, clobbering, styles } from './attacks/attributes.ts';
import { published } from './attacks/cheat-sheet.ts';
import { confusions } from './attacks/confusions.ts';
import { constructs, heads } from './attacks/constructs.ts';
import { handlers } from './attacks/handlers.ts';
import { codeAttacks, textAttacks } from './attacks/texts.ts';

/** An attack on who shows a page's content. */
export interface Vector {
  readonly name: string;
  /** Whether it is of a kind that was published. */
  readonly isKnown: boolean;
  /** What a page has behind its doctype, with its body or the beginning of it. */
  readonly html: string;
}

/** Kinds that the OWASP cheat sheet on evading filters and the tests of DOMPurify have published. */
const known: Readonly<Record<string, readonly string[]>> = {
  handlers,
  addresses: addressAttacks,
  places: placeAttacks,
  confusions,
  published,
  styles,
  clobbering,
};

/** Kinds of our own: attacks on what renderings are made of. */
const own: Readonly<Record<string, readonly string[]>> = {
  attributes,
  text: textAttacks,
  code: codeAttacks,
  constructs,
  heads: heads.map((head) => `${head}<p>An oak.`),
};

/** All attacks; each reports itself by its number among them. */
export const vectors: readonly Vector[] = Object.entries({ ...known, ...own })
  .flatMap(([kind, attacks]) => attacks.map((html, i) => ({ name: `${kind} ${i}`, html })))
  .map(({ name, html }, i) => ({
    name,
    isKnown: Object.hasOwn(known, name.split(' ')[0]),
    html: html.replaceAll('RUN', `ran(${i})`).replaceAll('HOST', `v${i}.evil.example`),
  }));
