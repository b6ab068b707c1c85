import type { Analysis } from './analysis.ts';

/** A call to the worker. */
export interface Call<Name extends keyof Analysis = keyof Analysis> {
  readonly id: number;
  readonly name: Name;
  readonly parameters: Parameters<Analysis[Name]>;
}

/** What the worker answers a call. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code?: string; readonly message: string } };
