/** What a check found. */
export interface Fault {
  /** Name of the check. */
  readonly check: string;
  /** What is wrong. */
  readonly what: string;
}

/** Runs a check; what it throws is a fault as well. */
export function faultOf(check: string, run: () => string | undefined): Fault[] {
  try {
    const what = run();
    return what === undefined ? [] : [{ check, what }];
  } catch (error) {
    return [{ check, what: `threw ${describeError(error)}` }];
  }
}

/** Faults with the same signature are taken for the same fault on different pages. */
export function signatureOf({ check, what }: Fault): string {
  return `${check}: ${what.replaceAll(/"[^"]*"|\d+|U\+[\da-f]+/g, '#').slice(0, 160)}`;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /([\w-]+\.(?:js|ts)):\d+/.exec(error.stack?.split('\n    at ')[1] ?? '')?.[1];
  return `${error.name}: ${error.message} (${place})`;
}
