import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pass, testCache } from './pages.test-suite.ts';

/** What a site says of a page, as facts; a header is made of them, and the model reads them as they are. */
interface Said {
  readonly maxAge: number | undefined;
  readonly sharedMaxAge: number | undefined;
  readonly staleIfError: number | undefined;
  readonly flags: readonly ('no-store' | 'private' | 'no-cache' | 'must-revalidate')[];
  readonly hasMark: boolean;
  readonly inCapitals: boolean;
}

const seconds = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const said: fc.Arbitrary<Said> = fc.record({
  maxAge: seconds,
  sharedMaxAge: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, seconds),
  staleIfError: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
  flags: fc.subarray(['no-store', 'private', 'no-cache', 'must-revalidate'] as const, {
    maxLength: 1,
  }),
  hasMark: fc.boolean(),
  inCapitals: fc.boolean(),
});

type Event =
  | { kind: 'wait'; seconds: number }
  | { kind: 'publish'; page: number; said: Said }
  | { kind: 'fail' | 'recover' }
  | { kind: 'fetch'; page: number };

const page = fc.integer({ min: 0, max: 1 });
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 0, max: 60 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish'), page, said }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('fail', 'recover') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('fetch'), page }) },
);

function headersOf(said: Said, version: number): Record<string, string> {
  const directives = [
    ...said.flags,
    ...(said.maxAge === undefined ? [] : [`max-age=${said.maxAge}`]),
    ...(said.sharedMaxAge === undefined ? [] : [`s-maxage=${said.sharedMaxAge}`]),
    ...(said.staleIfError === undefined ? [] : [`stale-if-error=${said.staleIfError}`]),
  ].join(', ');
  return {
    'cache-control': said.inCapitals ? directives.toUpperCase() : directives,
    ...(said.hasMark && { etag: `"${version}"` }),
  };
}

/** Whether a shared cache may serve what is so many seconds old without asking (RFC 9111, 4). */
function mayServe({ flags, maxAge, sharedMaxAge }: Said, age: number): boolean {
  if (['no-store', 'private', 'no-cache'].some((flag) => flags.includes(flag as 'private')))
    return false;
  return age < (sharedMaxAge ?? maxAge ?? 0);
}

/** Whether it may, when the site fails (RFC 5861, 4). */
function mayServeStale(said: Said, age: number): boolean {
  if (said.flags.length > 0 || said.sharedMaxAge !== undefined) return false;
  return age < (said.maxAge ?? 0) + (said.staleIfError ?? 0);
}

const longest = 90;

test('the cache never serves what the site, or the bound of the server, forbids', async () => {
  let served = { fresh: 0, stale: 0, confirmed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 60 }), async (events) => {
      const cache = testCache({ maxAgeMs: longest * 1000 });
      const versions = new Map<string, { version: number; said: Said }>();
      const received = new Map<string, { said: Said; at: number }>(); // by body: when it was last got or confirmed
      let now = 0;
      let isDown = false;
      let version = 0;
      const bodyOf = (url: string) => `${url} ${versions.get(url)?.version ?? 0}`;
      const silent: Said = {
        maxAge: undefined,
        sharedMaxAge: undefined,
        staleIfError: undefined,
        flags: [],
        hasMark: false,
        inCapitals: false,
      };
      cache.site = ({ url, headers }) => {
        if (isDown) return { status: 503 };
        const current = versions.get(url) ?? { version: 0, said: silent };
        const fields = headersOf(current.said, current.version);
        received.set(bodyOf(url), { said: current.said, at: now });
        const isSame = fields.etag !== undefined && headers['if-none-match'] === fields.etag;
        return isSame ? { status: 304, headers: fields } : { body: bodyOf(url), headers: fields };
      };
      for (const event of events) {
        if (event.kind === 'wait') {
          now += event.seconds;
          pass(event.seconds);
        } else if (event.kind === 'publish') {
          versions.set(`https://example.org/${event.page}`, {
            version: ++version,
            said: event.said,
          });
        } else if (event.kind !== 'fetch') isDown = event.kind === 'fail';
        else {
          const url = `https://example.org/${event.page}`;
          const known = new Map(received);
          const body = await cache.body(url).catch(() => undefined);
          const outcome = body === undefined ? 'failed' : cache.outcomes.at(-1)!;
          const { said, at } = known.get(body ?? '') ?? { said: silent, at: now };
          const age = now - at;
          if (outcome === 'fresh') expect(mayServe(said, age) && age < longest).toBe(true);
          else if (outcome === 'stale') {
            expect(isDown && mayServeStale(said, age) && age < longest).toBe(true);
          } else if (outcome === 'failed') expect(isDown).toBe(true);
          else expect(body).toBe(bodyOf(url)); // of now
          if (outcome in served) served = { ...served, [outcome]: served[outcome as 'fresh'] + 1 };
        }
      }
    }),
    { numRuns: 200, seed: 9111 },
  );
  for (const times of Object.values(served)) expect(times).toBeGreaterThan(10); // it is a cache all the same
});
