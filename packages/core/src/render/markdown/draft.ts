import type { Span, Text } from '../../content/content.ts';

/** What a unit of a draft is. */
export const role = {
  /** Markdown, written as it stands. */
  markdown: 0,
  /** Text, which must be read as it stands. */
  text: 1,
  /** The mark of a span. */
  mark: 2,
  /** The bracket before the text of a link or picture. */
  linkOpen: 3,
  /** The bracket behind it. */
  linkClose: 4,
} as const;

/** A span and where its marks stand. */
export interface MarkedSpan {
  readonly span: Span;
  readonly open: number;
  readonly close: number;
  /** Of each mark. */
  readonly length: number;
}

/** A line, or lines where it has hard breaks, before escapes. */
export interface Draft {
  readonly text: string;
  /** {@link role} of each unit. */
  readonly roles: Uint8Array;
  /** As of `Text` in the tree of content. */
  readonly stretches: readonly number[];
  readonly spans: readonly MarkedSpan[];
}

/** Puts a draft together. */
export interface DraftBuilder {
  /** Appends what is not of the page. */
  append(text: string, kind?: number): void;
  /** Appends what stands in the source. */
  appendMapped(text: Pick<Text, 'value' | 'stretches'>, kind: number): void;
  /** Appends a span with marks around what `content` appends. */
  appendMarked(span: Span, mark: string, content: () => void): void;
  finish(): Draft;
}

/** An empty draft. */
export function draftBuilder(): DraftBuilder {
  let text = '';
  const ends: number[] = [];
  const kinds: number[] = [];
  const stretches: number[] = [];
  const spans: MarkedSpan[] = [];

  function append(piece: string, kind: number = role.markdown): void {
    text += piece;
    ends.push(text.length);
    kinds.push(kind);
  }

  return {
    append,
    appendMapped({ value, stretches: own }, kind) {
      for (let i = 0; i < own.length; i += 3) {
        stretches.push(text.length + own[i], own[i + 1], own[i + 2]);
      }
      append(value.replace(/[\r\n]/g, ' '), kind);
    },
    appendMarked(span, mark, content) {
      const open = text.length;
      append(mark, role.mark);
      content();
      spans.push({ span, open, close: text.length, length: mark.length });
      append(mark, role.mark);
    },
    finish() {
      const roles = new Uint8Array(text.length);
      for (let i = 0; i < ends.length; i++) {
        roles.fill(kinds[i], i === 0 ? 0 : ends[i - 1], ends[i]);
      }
      return { text, roles, stretches, spans };
    },
  };
}
