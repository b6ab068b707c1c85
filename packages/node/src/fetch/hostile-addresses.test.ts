import { describe, expect, test } from 'vitest';
import { createConnector } from './connector.ts';
import { hostileAddresses, hostileLookup, hostileTargets } from './hostile-addresses.test-suite.ts';
import { localFetcher, redirectTo, startSite } from './local-site.test-suite.ts';

describe('an address that strangers would have a server fetch is refused', () => {
  test('in at least 60 spellings', () => {
    expect(new Set(hostileAddresses.map(([address]) => address)).size).toBeGreaterThanOrEqual(60);
  });

  test.each(hostileAddresses)('%j', async (address, code) => {
    const fetchPage = localFetcher({ allowPrivate: false, lookup: hostileLookup });
    await expect(fetchPage(address)).rejects.toMatchObject({ code });
  });

  test.each(['a', 'é'])('when it is longer than addresses need be, of %s', async (letter) => {
    const address = `http://example.org/${letter.repeat(8200)}`;
    await expect(localFetcher()(address)).rejects.toMatchObject({
      code: 'BAD_URL',
      message: expect.stringContaining('at most 8192 characters'),
    });
  });

  test('when a site that may be fetched leads there', async () => {
    const utf8 = (text: string) => Buffer.from(text).toString('latin1'); // as headers are written
    const site = await startSite(
      Object.fromEntries(hostileTargets.map(([target], i) => [`/${i}`, redirectTo(utf8(target))])),
    );
    const fetchPage = localFetcher({
      allowPrivate: ['start.example'],
      lookup: hostileLookup,
      respectRobots: false,
    });
    for (const [i, [target, code]] of hostileTargets.entries()) {
      const start = `http://start.example:${site.port}/${i}`;
      await expect(fetchPage(start), target).rejects.toMatchObject({ code });
    }
    expect(site.asked).toEqual(hostileTargets.map((_, i) => `/${i}`));
  });
});

describe('a connection', () => {
  type Build = Parameters<typeof createConnector>[0];
  const options = { hostname: 'two.example', protocol: 'http:', port: '80' } as never;

  test('is tried at those of a name’s addresses only that are public', async () => {
    let tried: unknown;
    const build = (({ lookup }: { lookup: (...args: unknown[]) => void }) =>
      () =>
        lookup('two.example', { all: true }, (_: unknown, found: unknown) => {
          tried = found;
        })) as unknown as Build;
    const public_ = { address: '8.8.8.8', family: 4 };
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }, public_];
    createConnector(build, false, lookup, 1000)(options, () => {});
    await new Promise(setImmediate);
    expect(tried).toEqual([public_]);
  });

  test('that ends elsewhere than it was judged is closed before anything is sent', () => {
    let isDestroyed = false;
    const socket = {
      remoteAddress: '169.254.169.254',
      destroy: () => {
        isDestroyed = true;
      },
    };
    const build = (() => (_: unknown, callback: (...args: unknown[]) => void) =>
      callback(null, socket)) as unknown as Build;
    const lookup = async () => [{ address: '8.8.8.8', family: 4 }];
    let got: unknown[] = [];
    createConnector(
      build,
      false,
      lookup,
      1000,
    )(options, (...args) => {
      got = args;
    });
    expect(got).toEqual([expect.objectContaining({ code: 'FETCH_REFUSED' }), null]);
    expect(isDestroyed).toBe(true);
  });
});
