/** HTML that may stand in a document as it is. */
export interface Markup {
  readonly markup: string;
}

/** What a template takes: texts and numbers are escaped, markup is not, and nothing is written for what is not there. */
export type MarkupPart = string | number | Markup | undefined | false | readonly MarkupPart[];

/**
 * Writes HTML. Whatever is put into the template is text, also between the quotes of an attribute, unless it is markup itself.
 *
 * @example
 * html`<p title="${title}">${text}</p>`;
 */
export function html(literals: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  const written = literals.map(
    (literal, index) => (index === 0 ? '' : write(parts[index - 1])) + literal,
  );
  return { markup: written.join('') };
}

/** Takes text for HTML. Only for what this package or the library's HTML renderer wrote. */
export function trusted(markup: string): Markup {
  return { markup };
}

/** Escapes text for elements and quoted attributes; what HTML has no place for is dropped. */
export function escapeText(text: string): string {
  return text.replace(special, (character) => references[character] ?? '');
}

const special = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function write(part: MarkupPart): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(write).join('');
  return escapeText(String(part));
}
