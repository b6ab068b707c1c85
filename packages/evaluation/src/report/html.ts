/** Markup that is safe to insert: made by {@link html} or {@link markup} only. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What {@link html} accepts between its markup. */
export type HtmlValue = string | number | Html | undefined | false | readonly HtmlValue[];

/**
 * A template of markup: whatever is inserted is escaped, unless it is itself {@link Html}. Lists are
 * joined; `undefined` and `false` are nothing.
 *
 * @example
 * html`<p title="${name}">${name}</p>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0];
  for (let i = 0; i < values.length; i++) text += insert(values[i]) + strings[i + 1];
  return new Html(text);
}

/** Marks a string as markup. Only for constants of this package and for what was escaped before. */
export function markup(text: string): Html {
  return new Html(text);
}

/**
 * Escapes text for element content and quoted attributes. Characters that HTML does not allow, lone
 * surrogates among them, become U+FFFD.
 */
export function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Replaces controls other than tab and line feed, non-characters and lone surrogates. */
export function printable(text: string): string {
  return text.replace(
    /[\0-\x08\x0b-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu,
    '\ufffd',
  );
}

/** JSON that may stand in a `script` element: no `<`, so neither `</script>` nor `<!--`. */
export function jsonBlock(value: unknown): Html {
  return new Html(JSON.stringify(value).replace(/</g, '\\u003c'));
}

function insert(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value.map(insert).join('');
}
