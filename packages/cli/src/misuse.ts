import type { ErrorCode } from 'pith';

/**
 * Wrong use, before the core is loaded: {@link toPithError} makes the error of it. Kept apart from
 * `PithError`, as loading the core takes longer than all of parsing.
 */
export class Misuse extends Error {
  readonly code: ErrorCode;
  readonly given: string | undefined;
  readonly candidates: readonly string[];

  /** @param nearest a misspelt name and those it could have been. */
  constructor(
    code: ErrorCode,
    message: string,
    nearest?: { given: string; candidates: readonly string[] },
  ) {
    super(message);
    this.code = code;
    this.given = nearest?.given;
    this.candidates = nearest?.candidates ?? [];
  }
}

/** The `PithError` of wrong use, with the nearest name suggested; anything else as it is. */
export async function toPithError(error: unknown): Promise<unknown> {
  if (!(error instanceof Misuse)) return error;
  const [{ PithError }, { nearestName }] = await Promise.all([
    import('pith'),
    import('pith/extractors'),
  ]);
  const { code, message, given, candidates } = error;
  const suggestion = given === undefined ? undefined : nearestName(given, candidates);
  const hint = suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
  return new PithError(code, message + hint, { cause: error });
}

/** What a user wrote, as messages show it, without loading the core. */
export function shown(written: string): string {
  if (written === '') return 'nothing';
  return `\`${written.length > 60 ? `${written.slice(0, 57)}...` : written}\``;
}
