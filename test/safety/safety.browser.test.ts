// What is made of hostile pages, loaded in Chromium as a careless user would: nothing runs and nothing is requested.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extract } from '../../packages/core/src/extract.ts';
import { closeContexts, describeInChromium, sharedBrowser } from '../chromium.test-suite.ts';
import { renderers } from './markdown-renderers.test-suite.ts';
import { type Vector, vectors } from './vectors.ts';

/** Address of the attacked page; pictures with relative addresses are there. */
const attacked = 'https://attacked.example/page/';

function extracted(attack: string, url?: string) {
  return extract(`<!doctype html>${attack}`, { algorithm: 'plain', ...(url && { url }) });
}

const forms: Readonly<Record<string, (attack: string) => readonly string[]>> = {
  html: (attack) => [extracted(attack, attacked).html],
  'Markdown, by all renderers': (attack) =>
    [undefined, attacked].flatMap((url) => {
      const { markdown } = extracted(attack, url);
      return Object.values(renderers).map((render) => render(markdown));
    }),
};

/** What happened when a document was loaded and every event was sent to every element. */
interface Incidents {
  /** Numbers of the attacks that ran. */
  readonly ran: readonly number[];
  /** Requests other than those of the document's own pictures. */
  readonly requests: readonly string[];
  /** Schemes of links other than http, https and mailto, and attributes that run scripts. */
  readonly left: readonly string[];
  readonly dialogs: readonly string[];
}

async function load(browser: Browser, documentHtml: string): Promise<Incidents> {
  const context = await browser.newContext();
  const dialogs: string[] = [];
  const requests: { readonly address: string; readonly isImage: boolean }[] = [];
  try {
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript(
      'window.attacks = []; window.ran = (number) => { top.attacks.push(number); };',
    );
    await context.route('**/*', (route) => {
      const request = route.request();
      if (request.url() === 'https://reader.example/') {
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentHtml });
      }
      requests.push({ address: request.url(), isImage: request.resourceType() === 'image' });
      return route.abort();
    });
    await page.goto('https://reader.example/', { waitUntil: 'load' });
    const pictures = await page.evaluate<string[]>(readPictures);
    const left = await page.evaluate<string[]>(readLeftovers);
    await page.evaluate(writeAgain);
    await page.evaluate(sendEvents);
    await page.waitForTimeout(200); // for what events and media started
    return {
      ran: await page.evaluate<number[]>('attacks'),
      requests: requests
        .filter(({ address, isImage }) => !(isImage && pictures.includes(address)))
        .map(({ address }) => address),
      left,
      dialogs,
    };
  } finally {
    await context.close();
  }
}

// run in the browser

const readPictures = `[...document.images].map(({ src }) => src)
  .filter((src) => !src.includes('.evil.example'))`;

const readLeftovers = `{
  const runs = /^(on.*|srcdoc|formaction|ping|xlink:href|poster|background)$/;
  const goes = /^(href|src|action|data|cite)$/;
  const isAllowed = (address) => {
    if (/^data:image.(png|jpeg|gif|webp|avif)[;,]/i.test(address)) return true;
    return URL.canParse(address, document.baseURI)
      && /^(https?|mailto):$/.test(new URL(address, document.baseURI).protocol);
  };
  [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => runs.test(name) || (goes.test(name) && !isAllowed(value)))
      .map(({ name, value }) => element.localName + ' ' + name + '=' + value));
}`;

// what is written back may be read otherwise than before
const writeAgain = `for (let i = 0; i < 2; i++) document.body.innerHTML = document.body.innerHTML`;

const sendEvents = `for (const element of document.querySelectorAll('*')) {
  for (const type of ['click', 'mouseover', 'pointerenter', 'focus', 'focusin', 'error', 'load', 'toggle', 'animationstart', 'begin', 'submit']) {
    const event = new Event(type, { cancelable: true });
    element.dispatchEvent(event);
  }
  if (element.localName === 'a' && element.protocol === 'javascript:') element.click();
}`;

describeInChromium('attacks', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(closeContexts);

  test('are many, and each its own', () => {
    const different = (some: readonly Vector[]): number =>
      new Set(some.map(({ html }) => html.replaceAll(/ran\(\d+\)|v\d+\.evil/g, ''))).size;
    expect(different(vectors)).toBeGreaterThanOrEqual(1000);
    expect(different(vectors.filter(({ isKnown }) => isKnown))).toBeGreaterThanOrEqual(300);
  });

  test('work on who shows the page itself, so that finding none means something', async () => {
    const shown = vectors.filter(({ name }) => /^(handlers|styles) /.test(name));
    const { ran, requests, left } = await load(browser, shown.map(({ html }) => html).join('\n'));
    expect(new Set(ran).size).toBeGreaterThan(20);
    expect(requests.length).toBeGreaterThan(5);
    expect(left.length).toBeGreaterThan(50);
  });

  test.each(Object.keys(forms))('do nothing in %s', async (form) => {
    const shown = [...new Set(vectors.flatMap(({ html }) => forms[form](html)))];
    // none is kept from doing something by not being there
    expect(shown.filter((html) => html.includes('oak')).length).toBeGreaterThan(shown.length / 2);
    const sections = shown.map((html) => `<section>\n${html}\n</section>`);
    const document = `<!doctype html><meta charset="utf-8"><body>\n${sections.join('\n')}`;
    const { ran, requests, left, dialogs } = await load(browser, document);
    expect(ran.map((number) => vectors[number])).toEqual([]);
    expect(requests).toEqual([]);
    expect(left).toEqual([]);
    expect(dialogs).toEqual([]);
  });
});
