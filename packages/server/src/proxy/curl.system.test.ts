// The fixture site read through the proxy by curl.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cleanForms } from './clean-page.ts';
import { download, fixtureSite, said } from './fixture-site.test-suite.ts';
import { readAuthority } from './interception/authority.ts';
import { createCertificates } from './interception/certificates.ts';
import { signAuthority } from './interception/sign-authority.ts';
import { origin, proxy } from './proxy.test-suite.ts';

const isThere = spawnSync('curl', ['--version']).status === 0;
const reason = isThere ? '' : ' (skipped: no curl)';

async function curl(...argv: string[]): Promise<string> {
  const options = { encoding: 'buffer' as const, env: { PATH: process.env['PATH'] } };
  const { stdout } = await promisify(execFile)(
    'curl',
    ['--silent', '--show-error', ...argv],
    options,
  );
  return stdout.toString('latin1');
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/** A file of the test's own. */
function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pith-curl-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  writeFileSync(file, text);
  return file;
}

describe.skipIf(!isThere)(`curl${reason}`, () => {
  test.each(cleanForms)('gets every page in the form %s', async (form) => {
    const site = await origin(fixtureSite);
    const through = await proxy({ algorithm: 'learned', form });
    for (const [path, beginning] of said) {
      const page = utf8(await curl('--location', '--compressed', '--proxy', through, site + path));
      expect(page, path).toContain(beginning);
    }
  });

  test('gets other things byte by byte, and sends', async () => {
    const site = await origin(fixtureSite);
    const through = ['--proxy', await proxy()];
    expect(await curl(...through, `${site}/download.bin`)).toBe(download.toString('latin1'));
    const chunks = ['--header', 'Transfer-Encoding: chunked', '--data', 'one oak'];
    expect(await curl(...through, ...chunks, `${site}/echo`)).toBe('one oak');
    const waiting = ['--header', 'Expect: 100-continue', '--data', 'one oak'];
    expect(await curl(...through, ...waiting, `${site}/echo`)).toBe('one oak');
    expect(await curl(...through, '--head', `${site}/`)).toMatch(/^x-pith-form: removed\r$/im);
  });

  test('gets https through a tunnel, and cleaned with the authority of the proxy', async () => {
    const [own, sites] = [signAuthority(), signAuthority({ name: 'Sites' })];
    const certificates = createCertificates(readAuthority(sites.certificate, sites.key));
    const SNICallback = (name: string, done: (error: null, context: unknown) => void) =>
      done(null, certificates.contextFor(name));
    const server = createSecureServer({ SNICallback } as object, fixtureSite);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const settings = {
      allowPrivate: ['walks.example'],
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      tunnelPorts: [port],
      trusted: sites.certificate,
    };
    const page = `https://walks.example:${port}/`;
    const through = (proxyUrl: string, ca: string) =>
      curl('--proxy', proxyUrl, '--cacert', fileWith(ca), page);
    expect(await through(await proxy(settings), sites.certificate)).toContain('<nav>');
    const reading = await proxy({ ...settings, interception: own });
    expect(await through(reading, own.certificate)).not.toContain('<nav>');
    await expect(through(reading, sites.certificate)).rejects.toMatchObject({ code: 60 });
    const below = await curl(`${reading}/${page}`);
    expect(below).toContain(`<base href="${page}">`);
  });
});
