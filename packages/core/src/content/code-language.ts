import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { classNames } from './class-names.ts';
import type { SelectedText } from './selected-text.ts';

/** Text that an element around a listing may have besides it, UTF-16 units: a file name, the words of a button. */
const mostOtherText = 60;
const mostWrappers = 3;

/** A class that says a language, as highlighters write it: `language-x`, `lang-x`, `highlight-source-x`, `mw-highlight-lang-x`. */
const languageClass =
  /^(?:language|lang|highlight-source|highlight-text|mw-highlight-lang|source-code|gatsby-code)-(.+)$/;

/** Classes of `pre` and `code` that are a language alone, without a prefix: those that mean nothing else. */
const bareLanguages: ReadonlySet<string> = new Set(
  `ada asm awk bash c clojure cmake cpp csharp css dart diff docker dockerfile elixir elm erlang fortran fsharp go graphql groovy haskell html
  http ini java javascript js json jsx julia kotlin latex less lisp lua makefile matlab nginx nim objectivec ocaml perl php plaintext powershell
  prolog protobuf python r ruby rust sass scala scheme scss sh shell solidity sql swift tcl toml ts tsx typescript vbnet verilog vhdl vim xml
  yaml zig zsh`.split(/\s+/),
);

/** What highlighters write for no language. */
const noLanguage = /^(?:none|default|auto|unknown|nohighlight)$/;

/**
 * The language of a listing: from its own element, a `code` in it, or an element around it that holds little else. `undefined` where
 * none says one.
 */
export function codeLanguage(page: Page, text: SelectedText, listing: number): string | undefined {
  const { structure } = page;
  for (const element of [listing, ...codeWithin(page, listing)]) {
    const language = ownLanguage(page, element);
    if (language !== undefined) return language;
  }
  let element = structure.parent[listing];
  for (let i = 0; i < mostWrappers && element > 0; i++) {
    if (text.all[element] > text.all[listing] + mostOtherText) return undefined;
    const language = ownLanguage(page, element);
    if (language !== undefined) return language;
    element = structure.parent[element];
  }
  return undefined;
}

/** The first `code` or `pre` among the first elements of a listing. */
function codeWithin(
  { structure: { tag, open, end, count } }: Page,
  listing: number,
): readonly number[] {
  const stop = Math.min(count, listing + 8);
  for (let e = listing + 1; e < stop && open[e] < end[listing]; e++) {
    if (tag[e] === tagId.code || tag[e] === tagId.pre) return [e];
  }
  return [];
}

function ownLanguage(page: Page, element: number): string | undefined {
  const { source, events, structure } = page;
  const open = structure.open[element];
  const isCode = structure.tag[element] === tagId.pre || structure.tag[element] === tagId.code;
  const isFigure = structure.tag[element] === tagId.figure;
  const names = classNames(page, element);
  return (
    languageName(attributeOf(source, events, open, 'data-lang')) ??
    languageName(attributeOf(source, events, open, 'data-language')) ??
    languageName(
      names.map((name) => languageClass.exec(name)?.[1]).find((name) => name !== undefined),
    ) ??
    languageName(brush(names)) ??
    languageName(after(names, 'sourcecode') ?? after(names, 'hljs')) ??
    languageName(sphinxLanguage(names)) ??
    (isFigure ? languageName(after(names, 'highlight')) : undefined) ??
    (isCode ? languageName(attributeOf(source, events, open, 'lang')) : undefined) ??
    (isCode ? names.find((name) => bareLanguages.has(name)) : undefined)
  );
}

/** SyntaxHighlighter writes `brush: js; toolbar: false`. */
function brush(names: readonly string[]): string | undefined {
  const at = names.findIndex((name) => name.startsWith('brush:'));
  if (at < 0) return undefined;
  const value = names[at].slice('brush:'.length) || names[at + 1];
  return value?.split(';')[0];
}

/** Pandoc writes `sourceCode x`, highlight.js `hljs x`, Hexo `highlight x` on a figure. */
function after(names: readonly string[], name: string): string | undefined {
  const at = names.indexOf(name);
  return at < 0 ? undefined : names[at + 1];
}

/** Sphinx writes `highlight-x notranslate`. */
function sphinxLanguage(names: readonly string[]): string | undefined {
  if (!names.includes('notranslate')) return undefined;
  return names.find((name) => name.startsWith('highlight-'))?.slice('highlight-'.length);
}

/** A name that may stand in an output: letters, digits, `+ # . - _`. */
function languageName(value: string | undefined): string | undefined {
  const name = value?.trim().toLowerCase();
  if (name === undefined || !/^[a-z][a-z0-9+#._-]{0,29}$/.test(name)) return undefined;
  return noLanguage.test(name) ? undefined : name;
}
