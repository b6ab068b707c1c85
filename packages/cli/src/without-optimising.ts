import { setFlagsFromString } from 'node:v8';
import type { InputRecord } from '@pith/node';

/**
 * Bytes up to which a page that is alone in its process takes longer where V8 optimises code for it, as hardly any of that code
 * runs again. At 250 kB both are the same (`benchmarks/README.md`, Start).
 */
const smallPage = 100_000;

/** Passes pages on, and has V8 optimise nothing while a small one is worked on. */
export async function* withoutOptimising(
  pages: AsyncIterable<InputRecord>,
): AsyncGenerator<InputRecord> {
  for await (const page of pages) {
    if ('error' in page || page.bytes.length > smallPage) yield page;
    else {
      setFlagsFromString('--no-opt');
      try {
        yield page;
      } finally {
        setFlagsFromString('--opt'); // the flags are part of what Node keeps compiled code under
      }
    }
  }
}
