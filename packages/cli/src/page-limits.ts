import { defaultLimits, type Limits } from 'pith';

/** What flags say of the size of a page. */
export interface PageBounds {
  /** How many bytes a page may have: as many characters are then read too. */
  readonly maxBytes: number;
  /** How many tags, texts and comments a page may have. @default that of the library */
  readonly maxEvents?: number | undefined;
}

/** The limits of the library that follow. */
export function pageLimits({ maxBytes, maxEvents }: PageBounds): Limits {
  return {
    maxLength: Math.max(defaultLimits.maxLength, maxBytes),
    maxEvents: maxEvents ?? defaultLimits.maxEvents,
  };
}
