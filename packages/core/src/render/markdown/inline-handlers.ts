import type { Code, Formula, Inline, Span } from '../../content/content.ts';
import { mediaLink } from '../../content/media-link.ts';
import { imageAddress, linkAddress } from '../addresses.ts';
import { plainText } from '../plain-text.ts';
import { destination, isAutolink, ownTitle } from './destination.ts';
import { type Draft, type DraftBuilder, draftBuilder, role } from './draft.ts';
import { fenceWithin } from './fence.ts';
import { guardedFormula } from './guarded-formula.ts';

/**
 * Where a line stands. Lines of a paragraph could begin another block; a heading has one line; a cell too, and no bare `|`; the first
 * paragraph of an item could begin with a check box.
 */
export type Place = 'paragraph' | 'item' | 'heading' | 'cell';

/** What handlers write to. */
interface InlineOutput {
  readonly draft: DraftBuilder;
  readonly place: Place;
  /** Spans that are written as HTML, for want of marks that would be read. */
  readonly asTags: ReadonlySet<Span>;
  inlines(children: readonly Inline[]): void;
}

type InlineOf<Kind> = Kind extends Span['kind'] ? Span : Extract<Inline, { kind: Kind }>;

type Handlers = {
  readonly [Kind in Exclude<Inline['kind'], 'ruby'>]: (
    inline: InlineOf<Kind>,
    output: InlineOutput,
  ) => void;
};

const handlers: Handlers = {
  text: (text, output) => output.draft.appendMapped(text, role.text),
  emphasis: span('*', 'em'),
  strong: span('**', 'strong'),
  strike: span('~~', 'del'),
  subscript: span(undefined, 'sub'),
  superscript: span(undefined, 'sup'),
  highlight: span(undefined, 'mark'),
  code(code, output) {
    if (code.value !== '') {
      fenced(code, fenceWithin(code.value, '`'), codePadding(code.value), output);
    }
  },
  formula(written, output) {
    if (written.value.trim() === '') return;
    const formula = guardedFormula(written);
    const fence = fenceWithin(formula.value, '$');
    fenced(formula, formula.display && fence === '$' ? '$$' : fence, '', output);
  },
  link({ href, title, children }, output) {
    const address = linkAddress(href);
    const [only] = children;
    const own = ownTitle(title, plainText(children));
    if (!address) {
      output.inlines(children);
    } else if (
      own === undefined &&
      children.length === 1 &&
      only.kind === 'text' &&
      only.value === address &&
      isAutolink(address)
    ) {
      output.draft.append('<');
      output.draft.appendMapped(only, role.markdown);
      output.draft.append('>');
    } else {
      output.draft.append('[', role.linkOpen);
      output.inlines(children);
      closeLink(destination(address, own), output);
    }
  },
  image({ src, alt, title }, output) {
    const address = pictureAddress(src);
    if (address === '' && alt === '') return;
    output.draft.append('!');
    output.draft.append('[', role.linkOpen);
    output.draft.append(alt.replace(/\s+/g, ' '), role.text);
    closeLink(destination(address, ownTitle(title, alt)), output);
  },
  break: (_, { place, draft }) =>
    draft.append(place === 'heading' ? ' ' : place === 'cell' ? '<br>' : '\\\n'),
  media: (media, output) => handlers.link(mediaLink(media), output),
  quotation({ open, close, children }, output) {
    output.draft.append(open, role.text);
    output.inlines(children);
    output.draft.append(close, role.text);
  },
  footnoteReference: ({ label }, output) => output.draft.append(`[^${label}]`),
};

/**
 * Puts the inlines of a block together.
 *
 * @param inlines as `tidySpans` leaves them, without ruby.
 */
export function draftOf(
  inlines: readonly Inline[],
  place: Place,
  asTags: ReadonlySet<Span>,
): Draft {
  const output: InlineOutput = {
    draft: draftBuilder(),
    place,
    asTags,
    inlines(children) {
      for (const child of children) {
        const handle = handlers[child.kind as keyof Handlers] as (
          inline: Inline,
          output: InlineOutput,
        ) => void;
        handle(child, output);
      }
    },
  };
  output.inlines(inlines);
  return output.draft.finish();
}

function span(mark: string | undefined, tag: string): Handlers[Span['kind']] {
  return (span, output) => {
    const content = () => output.inlines(span.children);
    if (mark !== undefined && !output.asTags.has(span)) {
      output.draft.appendMarked(span, mark, content);
      return;
    }
    output.draft.append(`<${tag}>`);
    content();
    output.draft.append(`</${tag}>`);
  };
}

/** Code and formulas, in which nothing is read but the fence that ends them. */
function fenced(
  inline: Code | Formula,
  fence: string,
  padding: string,
  { draft }: InlineOutput,
): void {
  draft.append(fence + padding);
  draft.appendMapped(inline, role.markdown);
  draft.append(padding + fence);
}

/** A space on both sides is taken away when code is read; it keeps back-ticks of the code from its fence. */
function codePadding(value: string): string {
  const isNeeded = /^`|`$/.test(value) || (/^ .* $/s.test(value) && value.trim() !== '');
  return isNeeded ? ' ' : '';
}

function closeLink(closing: string, { draft }: InlineOutput): void {
  draft.append(closing[0], role.linkClose);
  draft.append(closing.slice(1));
}

/** Pictures in the text itself are nothing that one reads in Markdown: what they show is told by their description alone. */
function pictureAddress(src: string): string {
  const address = imageAddress(src) ?? '';
  return /^data:/i.test(address) ? '' : address;
}
