// The snapshot of pages in Chromium, as only a browser has pages that scripts have built.

import fc from 'fast-check';
import { extract } from 'pith';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  closeContexts,
  describeInChromium,
  sharedBrowser,
} from '../../../../test/chromium.test-suite.ts';
import { scriptOf } from '../chromium.test-suite.ts';
import type * as placesModule from './source-places.ts';
import type * as snapshotModule from './take-snapshot.ts';

/** What the script of the sources makes global in the page. */
declare const snapshot: typeof snapshotModule;
declare const places: typeof placesModule;

/** A node that a script makes: a text, or an element with children and perhaps a shadow root. */
interface Made {
  readonly text?: string;
  readonly name?: string;
  readonly slot?: string;
  readonly children?: readonly Made[];
  readonly shadow?: readonly Made[];
}

const text = fc
  .array(
    fc.constantFrom(
      'oak',
      'elm & ash',
      '<b>',
      ' ',
      '\r',
      '\n',
      '\0',
      '&amp;',
      '"',
      '木',
      '🌳',
      '\ud800',
    ),
  )
  .map((pieces) => ({ text: pieces.join('') }));
const name = fc.constantFrom(
  ...[
    'p',
    'div',
    'a',
    'table',
    'td',
    'pre',
    'ul',
    'li',
    'form',
    'section',
    'b',
    'xmp',
    'plaintext',
  ],
);
const host = fc.constantFrom('div', 'section', 'x-card');
const { node: made } = fc.letrec<{ node: Made; nodes: readonly Made[] }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 5 }),
  node: fc.oneof(
    { depthSize: 'small', maxDepth: 6, withCrossShrink: true },
    text,
    fc.record({ name, children: tie('nodes') }),
    fc.record({ name: host, children: tie('nodes'), shadow: tie('nodes') }),
    fc.record({ name: fc.constant('slot'), children: tie('nodes') }),
  ),
}));

describeInChromium('the snapshot of a page in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let scripts: string;

  beforeAll(async () => {
    const modules = [
      await scriptOf('./snapshot/take-snapshot.ts', 'snapshot'),
      await scriptOf('./snapshot/source-places.ts', 'places'),
    ];
    scripts = modules.join('\n');
    browser = await sharedBrowser();
  });
  beforeEach(async () => {
    page = await browser.newPage();
  });
  afterAll(closeContexts);

  /** Shows a page and writes its snapshot. */
  async function snapshotOf(html: string, script = ''): Promise<{ html: string; isCut: boolean }> {
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    await page.evaluate(script);
    await page.evaluate(scripts);
    return page.evaluate(() => {
      const { html, isCut } = snapshot.takeSnapshot(document);
      return { html, isCut };
    });
  }

  test('has the text of what scripts built, in its order, whatever they nest', async () => {
    await page.evaluate(scripts);
    const trees = fc.sample(fc.array(made, { maxLength: 5 }), { seed: 9, numRuns: 100 });
    const answers = await page.evaluate((trees) => {
      /** Another way to the flattened text: what is assigned is asked of the slot, what is shown is walked recursively. */
      const flat = (node: Node): string => {
        if (node instanceof Text) return node.data;
        if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0)
          return node.assignedNodes().map(flat).join('');
        const root = node instanceof Element ? (node.shadowRoot ?? node) : node;
        return [...root.childNodes].map(flat).join('');
      };
      const build = ({ text, name, children = [], shadow }: Made): Node => {
        if (name === undefined) return document.createTextNode(text ?? '');
        const element = document.createElement(name);
        element.append(...children.map(build));
        if (shadow) element.attachShadow({ mode: 'open' }).append(...shadow.map(build));
        return element;
      };
      return trees.map((nodes) => {
        document.body.replaceChildren(...nodes.map(build));
        const taken = snapshot.takeSnapshot(document);
        const node = taken.texts.findIndex((text) => text.data.includes('&'));
        const data = taken.texts[node]?.data ?? '';
        const at = placesOfEach(taken, taken.texts[node], data);
        return { html: taken.html, flat: flat(document.body), data, at };
      });
      function placesOfEach(
        taken: snapshotModule.Snapshot,
        node: Text | undefined,
        data: string,
      ): string[] {
        if (node === undefined) return [];
        const placeOf = places.placesInSource(taken);
        return [...data].map((_, index) => {
          const [range] = places.rangesOnPage(
            taken,
            placeOf(node, index)!,
            placeOf(node, index + 1)!,
          );
          return range?.toString() ?? '';
        });
      }
    }, trees);
    const letters = (text: string) =>
      text.replace(/[\p{Surrogate}\0]/gu, '\ufffd').replace(/\s+/g, '');
    for (const { html, flat, data, at } of answers) {
      expect(letters(extract(html, { algorithm: 'plain' }).text)).toBe(letters(flat));
      expect(at).toEqual([...data].map((_, index) => data.slice(index, index + 1)));
    }
    expect(answers.some(({ at }) => at.length > 3)).toBe(true);
  });

  test('has open shadow roots, with what stands in their slots where it stands, and no closed ones', async () => {
    const { html } = await snapshotOf(
      '<!doctype html><x-card><p slot=after>second</p>not shown<p slot=before>first</p></x-card><x-shut></x-shut>',
      `const root = document.querySelector('x-card').attachShadow({ mode: 'open' });
       root.innerHTML = '<style>p { color: red }</style><slot name=before></slot><hr><slot name=after></slot><slot name=none>else</slot>';
       document.querySelector('x-shut').attachShadow({ mode: 'closed' }).innerHTML = 'secret';`,
    );
    expect(html).toContain(
      '<x-card><style></style><slot name="before"><p slot="before">first</p></slot><hr><slot name="after"><p slot="after">second</p></slot><slot name="none">else</slot></x-card><x-shut></x-shut>',
    );
  });

  test('has nothing that was typed or chosen, and no code', async () => {
    const { html } = await snapshotOf(
      `<form onsubmit="go()"><input value=served id=a><textarea>served</textarea>
       <select><option selected>one<option>two</select><input type=checkbox checked></form>
       <script>var code = 1</script><script type="application/ld+json">{"name": "</ script>"}</script>
       <p nonce=secret onclick=go()>oak</p><iframe srcdoc="<p>frame</p>"></iframe><noscript><p>none</p></noscript>`,
      `a.value = 'typed'; a.setAttribute('value', 'typed'); document.querySelector('textarea').value = 'typed'`,
    );
    expect(html).not.toMatch(/typed|served|checked|selected|code|secret|go\(\)|frame<|none/);
    expect(html).toContain(
      '<script type="application/ld+json">{"name": "\\u003c/ script>"}</script>',
    );
    expect(html).toContain('<p>oak</p>');
  });

  test('names pictures by what the page shows of them', async () => {
    const shown = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>`;
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: shown.slice(shown.indexOf('<')) }),
    );
    await page.setContent(
      '<img src="https://pictures.example/small.svg" srcset="https://pictures.example/large.svg 1x" data-src="https://pictures.example/other.svg" alt=oak><img src="https://none.invalid/x.png">',
    );
    await page.evaluate(scripts);
    const { html, pictures } = await page.evaluate(() => snapshot.takeSnapshot(document));
    expect(pictures).toEqual(['https://pictures.example/large.svg']);
    expect(html).toContain('<img alt="oak" src="https://pictures.example/large.svg">');
    expect(html).toContain('<img src="https://none.invalid/x.png">');
  });

  test('is not led astray by names that the page gives to fields', async () => {
    const { html } = await snapshotOf(
      `<form><input name=firstChild><input name=nextSibling><input name=attributes><input name=localName>
       <input name=nodeType><input name=shadowRoot>oak</form><img name=documentElement><img name=doctype>`,
    );
    expect(html).toContain('oak</form>');
  });

  test('of a page 100,000 elements deep is whole', async () => {
    await page.evaluate(scripts);
    const { html, isCut } = await page.evaluate(() => {
      const deep = document.implementation.createHTMLDocument(); // Chromium itself ends at the layout of one that is shown
      let at: Element = deep.body;
      for (let depth = 0; depth < 100_000; depth++) {
        at = at.appendChild(deep.createElement('div'));
      }
      at.append('deepest');
      const { html, isCut } = snapshot.takeSnapshot(deep, { time: Number.POSITIVE_INFINITY });
      return { html, isCut };
    });
    expect(isCut).toBe(false);
    expect(html.length).toBeGreaterThan(1_000_000);
    expect(html).toContain('<div>deepest</div></div>');
  });

  test.each([{ nodes: 1000 }, { characters: 5000 }, { time: 0 }])(
    'that goes beyond a limit (%o) ends there, with all elements closed',
    async (limits) => {
      await page.setContent('<p>oak</p>'.repeat(5000));
      await page.evaluate(scripts);
      const { html, isCut } = await page.evaluate((limits) => {
        const { html, isCut } = snapshot.takeSnapshot(document, limits);
        return { html, isCut };
      }, limits);
      expect(isCut).toBe(true);
      expect(html.match(/<p>/g)!.length).toBeLessThan(1000);
      expect(html).toMatch(/<\/p><\/body><\/html>$/);
    },
  );

  test('leaves out attributes that hold data, and writes no name that a parser would read otherwise', async () => {
    const { html } = await snapshotOf(
      '<p>oak</p>',
      `const p = document.querySelector('p'); p.setAttribute('data-all', 'x'.repeat(3e6)); p.title = '"><script>';
       p.append(document.createElementNS('urn:x', 'odd\u00b7name'))`,
    );
    expect(html).toContain('<p title="&quot;>&lt;script>">oak<span></span></p>');
  });
});
