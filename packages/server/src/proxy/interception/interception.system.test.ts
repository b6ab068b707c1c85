import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import { connect as secure, type TLSSocket } from 'node:tls';
import { BasicConstraints, id_ce_basicConstraints } from '@peculiar/asn1-x509';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCleaningProxy } from '../cleaning-proxy.ts';
import type { CleaningProxyOptions } from '../options.ts';
import { html, open, page, proxy, readAll, readUntil } from '../proxy.test-suite.ts';
import { readAuthority } from './authority.ts';
import { createCertificates } from './certificates.ts';
import { signAuthority } from './sign-authority.ts';
import { extension, signCertificate } from './sign-certificate.ts';

/** The authority of the proxy, and the one that the sites of these tests are known by. */
const own = signAuthority();
const sites = signAuthority({ name: 'Sites' });

const answer: RequestListener = ({ url }, response) => {
  if (url === '/image') response.writeHead(200, { 'content-type': 'image/png' }).end('image');
  else response.writeHead(200, { ...html, 'strict-transport-security': 'max-age=9' }).end(page);
};

/** A site with a certificate that `sites` signed, for the length of one test. */
async function secureSite(authority = sites, listener: RequestListener = answer): Promise<number> {
  const certificates = createCertificates(readAuthority(authority.certificate, authority.key));
  const server = createSecureServer(
    { SNICallback: (name, done) => done(null, certificates.contextFor(name)) },
    listener,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Settings of a proxy that reads tunnels to `oak.example`, which is this machine. */
function settingsFor(port: number, more: Partial<CleaningProxyOptions> = {}): CleaningProxyOptions {
  return {
    algorithm: 'bte',
    allowPrivate: ['oak.example', 'sub.bank.example'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    tunnelPorts: [port],
    interception: { ...own, exempt: ['bank.example'] },
    trusted: sites.certificate,
    ...more,
  };
}

function reading(port: number, more: Partial<CleaningProxyOptions> = {}): Promise<string> {
  return proxy(settingsFor(port, more));
}

/** Opens a tunnel through the proxy and speaks TLS in it, trusting `ca` alone. */
async function tunnel(through: string, host: string, port: number, ca: string): Promise<TLSSocket> {
  const socket: Socket = open(through);
  socket.write(`CONNECT ${host}:${port} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`);
  const answer = await readUntil(socket, '\r\n\r\n');
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(answer);
  const inside = secure({ socket, host, servername: isIP(host) === 0 ? host : '', ca });
  onTestFinished(() => void inside.destroy());
  await new Promise<void>((resolve, reject) => {
    inside.once('secureConnect', resolve).once('error', reject);
  });
  return inside;
}

async function get(inside: TLSSocket, host: string, path = '/'): Promise<string> {
  inside.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return readAll(inside);
}

describe('with an authority of the user', () => {
  test('pages of https are cleaned, and other things pass through', async () => {
    const port = await secureSite();
    const through = await reading(port);
    const host = `oak.example:${port}`;
    const answer = await get(await tunnel(through, 'oak.example', port, own.certificate), host);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('<body> <p>One oak');
    expect(answer).toContain('x-pith-form: removed');
    expect(answer).toContain('strict-transport-security: max-age=9');
    const inside = await tunnel(through, 'oak.example', port, own.certificate);
    expect(await get(inside, host, '/image')).toMatch(/\r\n\r\n(5\r\n)?image/);
  });

  test('an authority with a key of RSA does as well, and an address as a host', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const now = Date.now();
    const content = {
      commonName: 'RSA',
      publicKey,
      notBefore: new Date(now - 60_000),
      notAfter: new Date(now + 60_000),
      extensions: [extension(id_ce_basicConstraints, new BasicConstraints({ cA: true }), true)],
    };
    const certificate = signCertificate(content, { key: privateKey, name: undefined });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const port = await secureSite(signAuthority({ name: 'Others' }), () => {});
    const settings = { interception: { certificate, key }, allowPrivate: ['127.0.0.1'] };
    const inside = await tunnel(await reading(port, settings), '127.0.0.1', port, certificate);
    expect(await get(inside, `127.0.0.1:${port}`)).toContain('x-pith-error: FETCH_FAILED');
  });

  test('tunnels to exempt hosts, and all below them, are left alone', async () => {
    const port = await secureSite();
    const host = 'sub.bank.example';
    const inside = await tunnel(await reading(port), host, port, sites.certificate);
    expect(await get(inside, host)).toContain('<nav>');
  });

  test('a site whose certificate is not trusted is not reached', async () => {
    const port = await secureSite(signAuthority({ name: 'Nobody knows me' }));
    const inside = await tunnel(await reading(port), 'oak.example', port, own.certificate);
    const answer = await get(inside, `oak.example:${port}`);
    expect(answer).toMatch(/^HTTP\/1\.1 502 /);
    expect(answer).toContain('x-pith-error: FETCH_FAILED');
  });

  test('a request for another host than that of the tunnel is refused', async () => {
    const port = await secureSite();
    const inside = await tunnel(await reading(port), 'oak.example', port, own.certificate);
    expect(await get(inside, 'sub.bank.example')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a client that does not trust it breaks off, and the proxy goes on', async () => {
    const port = await secureSite();
    const through = await reading(port);
    await expect(tunnel(through, 'oak.example', port, sites.certificate)).rejects.toThrow();
    const inside = await tunnel(through, 'oak.example', port, own.certificate);
    expect(await get(inside, `oak.example:${port}`)).toContain('One oak');
  });

  test('a tunnel that is read ends with the proxy, when nothing is at hand', async () => {
    const port = await secureSite();
    const { url, close } = await createCleaningProxy(settingsFor(port, { graceMs: 2 ** 31 - 1 }));
    const inside = await tunnel(url, 'oak.example', port, own.certificate);
    inside.on('error', () => {});
    await close();
  });

  test('a request through a tunnel is finished when the proxy ends', async () => {
    let start = (_: () => void): void => {};
    const started = new Promise<() => void>((resolve) => {
      start = resolve;
    });
    const port = await secureSite(sites, (_, response) => {
      start(() => response.writeHead(200, html).end(page));
    });
    const { url, close } = await createCleaningProxy(settingsFor(port, { graceMs: 2 ** 31 - 1 }));
    const inside = await tunnel(url, 'oak.example', port, own.certificate);
    inside.write(`GET / HTTP/1.1\r\nHost: oak.example:${port}\r\n\r\n`);
    const finish = await started;
    const closed = close();
    finish();
    expect(await readAll(inside)).toContain('One oak');
    await closed;
  });

  test('tunnels that are read do not count as requests', async () => {
    const port = await secureSite();
    const through = await reading(port, { concurrency: 1 });
    await tunnel(through, 'oak.example', port, own.certificate);
    const inside = await tunnel(through, 'oak.example', port, own.certificate);
    expect(await get(inside, `oak.example:${port}`)).toContain('One oak');
  });

  test('a private address is refused as without it', async () => {
    const port = await secureSite();
    const through = await reading(port, { allowPrivate: false });
    const inside = await tunnel(through, 'oak.example', port, own.certificate);
    expect(await get(inside, `oak.example:${port}`)).toContain('x-pith-error: FETCH_REFUSED');
    await expect(tunnel(through, '127.0.0.1', port, own.certificate)).rejects.toThrow(
      'FETCH_REFUSED',
    );
  });
});

test('without one, a tunnel is not read', async () => {
  const port = await secureSite();
  const through = await reading(port, { interception: undefined });
  const inside = await tunnel(through, 'oak.example', port, sites.certificate);
  expect(await get(inside, `oak.example:${port}`)).toContain('<nav>');
});

describe('certificates', () => {
  test('of hosts hold for the host alone, two days at most, and were signed by the authority', () => {
    const authority = readAuthority(own.certificate, own.key);
    const certificates = createCertificates(authority);
    expect(certificates.contextFor('Oak.Example.')).toBe(certificates.contextFor('oak.example'));
    expect(certificates.contextFor('[::1]')).not.toBe(certificates.contextFor('oak.example'));
  });

  test.each([
    ['a key of another', own.certificate, sites.key, 'that of another'],
    ['no certificate', 'oak', own.key, 'a certificate in PEM'],
    ['no key', own.certificate, own.certificate, 'a private key in PEM'],
    ['one that is over', signAuthority({ days: -1 }).certificate, own.key, 'valid today'],
  ])('of an authority are refused: %s', (_, certificate, key, message) => {
    expect(() => readAuthority(certificate, key)).toThrow(
      expect.objectContaining({
        code: 'BAD_CERTIFICATE',
        message: expect.stringContaining(message),
      }),
    );
  });

  test('of an authority that was made sign hosts, and no authorities', () => {
    const certificate = new X509Certificate(own.certificate);
    expect(certificate.ca).toBe(true);
    expect(certificate.subject).toBe('CN=Pith proxy');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validTo) - Date.now()).toBeLessThan(366 * 24 * 60 * 60 * 1000);
  });
});
