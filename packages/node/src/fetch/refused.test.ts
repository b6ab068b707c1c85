import { describe, expect, test } from 'vitest';
import { localFetcher, redirectTo, startSite } from './local-site.test-suite.ts';

const refused = { code: 'FETCH_REFUSED' };

describe('an address that is not public is refused', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd00::1]/',
    'http://１２７.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1./',
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'https://192.168.0.1/',
  ])('%s', async (address) => {
    const fetchPage = localFetcher({ allowPrivate: false, respectRobots: false });
    await expect(fetchPage(address)).rejects.toMatchObject(refused);
  });

  test('when a name leads to it', async () => {
    const fetchPage = localFetcher({
      lookup: async () => [{ address: '10.0.0.1', family: 4 }],
    });
    await expect(fetchPage('http://intern.example/')).rejects.toMatchObject(refused);
    await expect(fetchPage('https://intern.example/')).rejects.toMatchObject(refused);
  });

  test('when all of a name’s addresses are, and none of them is asked', async () => {
    const site = await startSite({ '/': 'secret' });
    const fetchPage = localFetcher({
      ports: [site.port],
      lookup: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '192.0.0.255', family: 4 },
      ],
    });
    await expect(fetchPage(`http://mixed.example:${site.port}/`)).rejects.toMatchObject(refused);
    expect(site.asked).toEqual([]);
  });

  test('when a name answers differently the second time, since only checked answers are used', async () => {
    const site = await startSite({ '/': 'secret' });
    let lookups = 0;
    const fetchPage = localFetcher({
      ports: [site.port],
      timeoutMs: 1000,
      respectRobots: false,
      lookup: async () => {
        lookups++;
        return [{ address: lookups === 1 ? '0.0.0.0' : '127.0.0.1', family: 4 }];
      },
    });
    const address = `http://rebinding.example:${site.port}/`;
    await expect(fetchPage(address)).rejects.toMatchObject(refused);
    await expect(fetchPage(address)).rejects.toMatchObject(refused);
    expect(lookups).toBe(2);
    expect(site.asked).toEqual([]);
  });

  test('when a redirect leads to it', async () => {
    const site = await startSite({
      '/a': redirectTo('http://localhost/'),
      '/b': redirectTo('http://[::1]/'),
      '/c': redirectTo('//169.254.169.254/latest'),
    });
    const fetchPage = localFetcher();
    for (const path of ['/a', '/b', '/c']) {
      await expect(fetchPage(site.origin + path)).rejects.toMatchObject(refused);
    }
  });

  test('when the robots.txt of a site leads to it', async () => {
    const site = await startSite({ '/robots.txt': redirectTo('http://10.0.0.1/robots.txt') });
    await expect(localFetcher()(`${site.origin}/`)).rejects.toMatchObject(refused);
    expect(site.asked).toEqual(['/robots.txt']);
  });

  test('but allowed when the host is named as trusted, or all are', async () => {
    const site = await startSite({ '/': 'mine' });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    for (const allowPrivate of [true, ['intern.example']]) {
      const fetchPage = localFetcher({ allowPrivate, lookup });
      const { bytes } = await fetchPage(`http://intern.example:${site.port}/`);
      expect(`${bytes}`).toBe('mine');
    }
  });
});

describe('an address is refused by its spelling', () => {
  test.each([
    ['http://user@example.org/', 'FETCH_REFUSED'],
    ['http://user:password@example.org/', 'FETCH_REFUSED'],
    ['http://example.org:25/', 'FETCH_REFUSED'],
    ['http://example.org:6667/', 'FETCH_REFUSED'],
    ['file:///etc/passwd', 'BAD_URL'],
    ['ftp://example.org/', 'BAD_URL'],
    ['data:text/html,a', 'BAD_URL'],
    ['javascript:alert(1)', 'BAD_URL'],
    ['example.org', 'BAD_URL'],
    ['http://', 'BAD_URL'],
    ['', 'BAD_URL'],
  ])('%s: %s', async (address, code) => {
    await expect(localFetcher()(address)).rejects.toMatchObject({ code });
  });

  test('with a port that sites do not use, unless that is allowed or the host is trusted', async () => {
    const site = await startSite({ '/': 'mine' });
    const address = `http://127.0.0.1:${site.port}/`;
    const odd = 'http://8.8.8.8:9200/';
    await expect(localFetcher()(odd)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('one of the ports 80, 443'),
    });
    await expect(localFetcher({ ports: [443] })('http://8.8.8.8/')).rejects.toMatchObject(refused);
    expect(`${(await localFetcher()(address)).bytes}`).toBe('mine');
    expect(`${(await localFetcher({ ports: [] })(address)).bytes}`).toBe('mine');
    await expect(localFetcher()('http://127.0.0.1:25/')).rejects.toMatchObject(refused);
  });

  test('of a redirect, too', async () => {
    const site = await startSite({
      '/file': redirectTo('file:///etc/passwd'),
      '/user': redirectTo('http://user:password@example.org/'),
    });
    const fetchPage = localFetcher();
    await expect(fetchPage(`${site.origin}/file`)).rejects.toMatchObject({ code: 'BAD_URL' });
    await expect(fetchPage(`${site.origin}/user`)).rejects.toMatchObject(refused);
  });
});
