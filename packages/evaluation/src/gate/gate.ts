import { describe, PithError } from 'pith';

/**
 * Pinned floors: for each set its digest and, by extractor, the mean F1 that it must not fall under.
 * After trafilatura's `eval_gate`: a change that makes results worse fails, and a floor is lowered
 * only by somebody who says so.
 */
export interface Floors {
  /** Name of the measure whose mean F1 is pinned. */
  readonly measure: string;
  readonly sets: Readonly<Record<string, SetFloors>>;
}

/** Floors of one set. */
export interface SetFloors {
  /** SHA-256 over the names, pages and golds of the documents, hexadecimal. */
  readonly digest: string;
  readonly documents: number;
  /** Mean F1 by extractor, four decimals. */
  readonly floors: Readonly<Record<string, number>>;
}

/** What was measured on one set. */
export interface SetScores {
  readonly digest: string;
  readonly documents: number;
  /** Mean F1 by extractor. */
  readonly means: Readonly<Record<string, number>>;
}

/** What is wrong with one extractor on one set, or with the set. */
export interface GateFault {
  readonly set: string;
  readonly extractor?: string;
  readonly message: string;
}

/** Differences below this are rounding. */
const tolerance = 0.00005;

/** Holds the scores of one set against its floors. No floors for the set, or other documents, are faults too. */
export function judge(floors: Floors, set: string, scores: SetScores): GateFault[] {
  const pinned = floors.sets[set];
  if (pinned === undefined)
    return [{ set, message: 'has no floors; run with --update to pin them' }];
  if (pinned.digest !== scores.digest) {
    const message = `holds other documents than the floors were pinned on (${scores.documents} now, ${pinned.documents} then); run with --update`;
    return [{ set, message }];
  }
  const faults: GateFault[] = [];
  for (const [extractor, floor] of Object.entries(pinned.floors)) {
    const mean = scores.means[extractor];
    if (mean === undefined)
      faults.push({ set, extractor, message: 'was pinned and is no longer run' });
    else if (mean < floor - tolerance) {
      faults.push({
        set,
        extractor,
        message: `F1 ${mean.toFixed(4)} is under its floor ${floor.toFixed(4)}`,
      });
    }
  }
  for (const extractor of Object.keys(scores.means)) {
    if (pinned.floors[extractor] === undefined) {
      faults.push({ set, extractor, message: 'has no floor; run with --update to pin it' });
    }
  }
  return faults;
}

/**
 * Floors with one set pinned anew at its scores.
 *
 * @param mayLower whether a floor may fall; otherwise the higher of old and new is kept while the
 *   documents are the same.
 */
export function pin(floors: Floors, set: string, scores: SetScores, mayLower: boolean): Floors {
  const old = floors.sets[set];
  const keepsOld = !mayLower && old?.digest === scores.digest;
  const pinned: Record<string, number> = {};
  for (const [extractor, mean] of Object.entries(scores.means)) {
    const rounded = Math.round(mean * 10_000) / 10_000;
    pinned[extractor] = keepsOld ? Math.max(rounded, old.floors[extractor] ?? 0) : rounded;
  }
  const { digest, documents } = scores;
  return { ...floors, sets: { ...floors.sets, [set]: { digest, documents, floors: pinned } } };
}

/** @throws PithError `BAD_CONFIGURATION` when a text is no file of floors. */
export function parseFloors(text: string, where: string): Floors {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new PithError('BAD_CONFIGURATION', `Expected JSON, got ${describe(text)} (${where})`, {
      cause: error,
    });
  }
  const { measure, sets } = (value ?? {}) as Partial<Floors>;
  if (typeof measure !== 'string' || typeof sets !== 'object' || sets === null) {
    throw new PithError(
      'BAD_CONFIGURATION',
      `Expected an object with \`measure\` and \`sets\`, got ${describe(text)} (${where})`,
    );
  }
  return { measure, sets };
}
