import { findLines, type Lines } from './lines.ts';
import { buildStructure, type Structure } from './structure.ts';
import { findSegments, findTextBlocks, type TextBlocks } from './text-blocks.ts';
import { measureText, type TextLengths } from './text-lengths.ts';
import { type Events, tokenize } from './tokenize.ts';
import { listTokens, type Tokens } from './tokens.ts';

/**
 * A page: its source and the columns read from it. All views beyond the events are computed when
 * first read and then kept; nothing here is ever changed.
 */
export interface Page {
  /** The decoded source, without byte order mark. Every offset counts UTF-16 units of it. */
  readonly source: string;
  /** Lexical events in source order. */
  readonly events: Events;
  /** Element tree and flags. */
  readonly structure: Structure;
  /** Tags and words in source order. */
  readonly tokens: Tokens;
  /** Source lines. */
  readonly lines: Lines;
  /** Decoded lengths of each text event. */
  readonly lengths: TextLengths;
  /** Text blocks for the published methods. */
  readonly textBlocks: TextBlocks;
  /** Text blocks for the learned method. */
  readonly segments: TextBlocks;
}

/** Reads a page from its decoded source. Never throws, whatever the source; linear in its length. */
export function createPage(source: string): Page {
  const events = tokenize(source);
  let structure: Structure | undefined;
  let tokens: Tokens | undefined;
  let lines: Lines | undefined;
  let lengths: TextLengths | undefined;
  let textBlocks: TextBlocks | undefined;
  let segments: TextBlocks | undefined;
  return {
    source,
    events,
    get structure() {
      return (structure ??= buildStructure(source, events));
    },
    get tokens() {
      return (tokens ??= listTokens(source, events, this.structure));
    },
    get lines() {
      return (lines ??= findLines(source));
    },
    get lengths() {
      return (lengths ??= measureText(source, events, this.structure));
    },
    get textBlocks() {
      return (textBlocks ??= findTextBlocks(events, this.structure));
    },
    get segments() {
      return (segments ??= findSegments(events, this.structure));
    },
  };
}
