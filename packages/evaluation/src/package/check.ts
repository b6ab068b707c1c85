import { PithError } from 'pith';
import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { decodeSource } from 'pith/source';
import { missingShare } from './gold-coverage.ts';
import type { PackageDocument, TestPackage } from './test-package.ts';

/** What can be wrong with a package (`evaluation.md` 2.4). */
export type FindingCode =
  | 'missing-page'
  | 'missing-gold'
  | 'empty-gold'
  | 'gold-not-in-page'
  | 'duplicate-page'
  | 'page-encoding'
  | 'gold-encoding'
  | 'size-mismatch'
  | 'unreadable';

/** One fault of a package. */
export interface Finding {
  /** The document; absent when it is about the package. */
  readonly document?: string;
  readonly code: FindingCode;
  readonly message: string;
  /** For `gold-not-in-page`: share of gold words that the page's text does not have, 0 to 1. */
  readonly share?: number;
}

/** Options of {@link checkPackage}. */
export interface CheckPackageOptions {
  /**
   * Share of gold words missing from the page's text above which the gold is reported, 0 to 1.
   * @default 0.2
   */
  readonly missingShare?: number | undefined;
  /** Called after each document with the size of its page, 0 when it cannot be read. */
  readonly onDocument?: ((bytes: number) => void) | undefined;
}

/** Defaults of {@link checkPackage}. */
export const checkDefaults = { missingShare: 0.2 } as const;

/**
 * Checks a package, one document at a time, in linear time: size against the description, missing or
 * empty gold, gold that is not in the page's text, equal pages, and replacement characters in page
 * or gold. A document with snippets (`with`) instead of gold is no fault.
 */
export async function* checkPackage(
  pack: TestPackage,
  options: CheckPackageOptions = {},
): AsyncGenerator<Finding> {
  const { description, names } = pack;
  const { size } = description;
  if (size !== undefined && size !== names.length) {
    const message = `Expected ${size} documents by the description, got ${names.length}`;
    yield { code: 'size-mismatch', message };
  }
  const limit = options.missingShare ?? checkDefaults.missingShare;
  const first = new Map<string, string>();
  for (const name of names) {
    let document: PackageDocument;
    try {
      document = await pack.read(name);
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      const code = error.code === 'INPUT_NOT_FOUND' ? 'missing-page' : 'unreadable';
      yield { document: name, code, message: error.message };
      options.onDocument?.(0);
      continue;
    }
    const digest = await digestOf(document.html);
    const earlier = first.get(digest);
    if (earlier === undefined) first.set(digest, name);
    else {
      const message = `The same page as ${earlier}`;
      yield { document: name, code: 'duplicate-page', message };
    }
    yield* checkDocument(document, limit);
    options.onDocument?.(document.html.length);
  }
}

/** Checks what one document alone tells: its gold and both encodings. */
export function checkDocument(
  { name, html, gold, missingGold, meta }: PackageDocument,
  limit: number = checkDefaults.missingShare,
): Finding[] {
  const findings: Finding[] = [];
  const add = (code: FindingCode, message: string, share?: number): void => {
    findings.push({ document: name, code, message, ...(share !== undefined && { share }) });
  };
  const { text: source } = decodeSource(html, { contentType: meta.contentType });
  const damage = replacementsIn(source);
  if (damage > 0) add('page-encoding', `${damage} replacement characters (U+FFFD) in the page`);
  if (missingGold) {
    if (meta.with === undefined) add('missing-gold', 'No gold and no snippets');
    return findings;
  }
  if (gold.trim() === '') {
    add('empty-gold', 'The gold has no text');
    return findings;
  }
  const goldDamage = replacementsIn(gold);
  if (goldDamage > 0)
    add('gold-encoding', `${goldDamage} replacement characters (U+FFFD) in the gold`);
  const share = missingShare(gold, visibleText(source));
  if (share > limit) {
    const percent = Math.round(share * 100);
    add('gold-not-in-page', `${percent}% of the gold’s words are not in the page’s text`, share);
  }
  return findings;
}

/** What a browser shows, with scripts or without: the text of `noscript` counts. */
function visibleText(source: string): string {
  const everything = fromPairs(source === '' ? [] : [[0, source.length]], source.length);
  return renderText(createPage(source), everything).text;
}

function replacementsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count++;
  return count;
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return String.fromCharCode(...new Uint16Array(digest));
}
