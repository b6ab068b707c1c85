// The fixture site read through the proxy by Chromium, as a person would. SCREENSHOTS=FOLDER keeps what it shows.

import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chromiumFlags,
  describeInChromium,
  eventually,
  headlessPath,
} from '../../../../test/chromium.test-suite.ts';
import { cleanForms } from './clean-page.ts';
import { type CleaningProxy, createCleaningProxy } from './cleaning-proxy.ts';
import { download, fixtureSite, said } from './fixture-site.test-suite.ts';
import { readAuthority } from './interception/authority.ts';
import { createCertificates } from './interception/certificates.ts';
import { signAuthority } from './interception/sign-authority.ts';

const screenshots = process.env['SCREENSHOTS'];

describeInChromium('Chromium', () => {
  const host = 'walks.example';
  const authority = signAuthority();
  const sites = signAuthority({ name: 'Sites' });
  const servers: Server[] = [];
  const contexts: [BrowserContext, folder: string][] = [];
  let proxy: CleaningProxy;
  let intercepting: CleaningProxy;
  let plain: string;
  let secure: string;

  beforeAll(async () => {
    const certificates = createCertificates(readAuthority(sites.certificate, sites.key));
    const [open, closed] = [
      createServer(fixtureSite),
      createSecureServer(
        { SNICallback: (name, done) => done(null, certificates.contextFor(name)) },
        fixtureSite,
      ),
    ];
    for (const server of [open, closed]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
    }
    const portOf = (server: Server): number => (server.address() as AddressInfo).port;
    plain = `http://${host}:${portOf(open)}`;
    secure = `https://${host}:${portOf(closed)}`;
    const common = {
      algorithm: 'learned',
      allowPrivate: [host],
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      tunnelPorts: [portOf(closed)],
      graceMs: 0,
    };
    proxy = await createCleaningProxy(common);
    const reading = { interception: authority, trusted: sites.certificate };
    intercepting = await createCleaningProxy({ ...common, ...reading });
  });

  afterAll(async () => {
    for (const [context, folder] of contexts) {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
    await proxy?.close();
    await intercepting?.close();
    for (const server of servers) server.close();
  });

  /** A browser of its own, which asks `through` for everything and trusts certificates that lead to `trusted`. */
  async function browser(
    through: string | undefined,
    trusted: string,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const key = new X509Certificate(trusted).publicKey.export({ type: 'spki', format: 'der' });
    const digest = createHash('sha256').update(key).digest('base64');
    const folder = mkdtempSync(join(tmpdir(), 'pith-chromium-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: headlessPath,
      viewport: { width: 1000, height: 700 },
      extraHTTPHeaders: headers,
      ...(through !== undefined && { proxy: { server: through } }),
      args: [
        ...chromiumFlags,
        '--disable-features=HttpsUpgrades',
        `--ignore-certificate-errors-spki-list=${digest}`,
        `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      ],
    });
    contexts.push([context, folder]);
    return context.pages()[0] ?? (await context.newPage());
  }

  async function shot(page: Page, name: string): Promise<void> {
    if (screenshots === undefined) return;
    await page.screenshot({ path: join(screenshots, `${name.replaceAll('/', '')}.png`) });
  }

  /** Whether styles and pictures are there, as strings that Chromium runs. */
  const styled = 'getComputedStyle(document.body).color === "rgb(10, 40, 60)"';
  const pictured = '[...document.images].every((image) => image.naturalWidth > 0)';
  const shown = 'document.body.innerText';

  test.each(cleanForms)(
    'shows the site in the form %s, with its styles and pictures',
    async (form) => {
      const page = await browser(proxy.url, sites.certificate, { 'X-Pith-Form': form });
      for (const [path, beginning, menu] of said) {
        const response = await page.goto(plain + path);
        expect(response?.headers()['x-pith-form'], path).toBe(form);
        const text = String(await page.evaluate(shown));
        expect(text, path).toContain(beginning);
        const keepsMenu = form === 'marked';
        expect(text.includes(menu), path).toBe(keepsMenu);
        if (form !== 'text') {
          await eventually(() => page.evaluate(styled), path).toBe(true);
          await eventually(() => page.evaluate(pictured), path).toBe(true);
        }
        if (['/', '/arabic', '/russian', '/forum'].includes(path))
          await shot(page, `${form}-${path}`);
      }
      expect(page.url()).toBe(`${plain}/second`);
    },
  );

  test('keeps right to left, pictures and the page’s own policy', async () => {
    const page = await browser(proxy.url, sites.certificate);
    await page.goto(`${plain}/arabic`);
    await eventually(() => page.evaluate('getComputedStyle(document.body).direction')).toBe('rtl');
    await page.goto(plain);
    await eventually(() => page.evaluate('document.images.length')).toBe(1);
    await eventually(() => page.evaluate('document.documentElement.dataset.ran')).toBe('yes');
    await page.goto(`${plain}/forum`);
    await eventually(() => page.evaluate('document.documentElement.dataset.ran ?? "no"')).toBe(
      'no',
    );
  });

  test('gets a download byte by byte', async () => {
    const page = await browser(proxy.url, sites.certificate);
    const [got] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(`${plain}/download.bin`).catch(() => {}), // ends as a download
    ]);
    expect(readFileSync(await got.path()).equals(download)).toBe(true);
  });

  test('reads https through a tunnel as it is', async () => {
    const page = await browser(proxy.url, sites.certificate);
    const response = await page.goto(secure);
    expect(response?.headers()).not.toHaveProperty('x-pith-form');
    await eventually(() => page.evaluate(shown)).toContain('Newsletter');
  });

  test('reads https cleaned, when it trusts the authority of the proxy', async () => {
    const page = await browser(intercepting.url, authority.certificate);
    const response = await page.goto(secure);
    expect(response?.headers()['x-pith-form']).toBe('removed');
    await eventually(() => page.evaluate(shown)).not.toContain('Newsletter');
    await eventually(async () => [
      await page.evaluate(styled),
      await page.evaluate(pictured),
    ]).toEqual([true, true]);
    await page.click('text=go on to the bridge');
    expect(page.url()).toBe(`${secure}/second`);
    await shot(page, 'intercepted');
  });

  test('is warned of the proxy, when it does not trust its authority', async () => {
    const page = await browser(intercepting.url, sites.certificate);
    await expect(page.goto(secure)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  });

  test('reads pages below the proxy’s own address, and goes on from one to the next', async () => {
    const page = await browser(undefined, sites.certificate);
    await page.goto(`${proxy.url}/${plain}/`);
    await eventually(() => page.evaluate(shown)).not.toContain('Newsletter');
    await eventually(async () => [
      await page.evaluate(styled),
      await page.evaluate(pictured),
    ]).toEqual([true, true]);
    await eventually(() => page.evaluate('document.documentElement.dataset.ran ?? "no"')).toBe(
      'no',
    );
    await eventually(() => page.evaluate('self.origin')).toBe('null');
    await shot(page, 'prefixed');
    await page.click('text=go on to the bridge');
    expect(page.url()).toBe(`${proxy.url}/${plain}/second`);
    await eventually(() => page.evaluate(shown)).toContain('Of the seven arches');
    await page.goto(`${proxy.url}/${plain}/moved`);
    expect(page.url()).toBe(`${proxy.url}/${plain}/second`);
  });
});
