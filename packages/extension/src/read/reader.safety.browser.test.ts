import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium, eventually } from '../../../../test/chromium.test-suite.ts';
import { type Vector, vectors } from '../../../../test/safety/vectors.ts';
import {
  type ExtensionInChromium,
  type ServedPages,
  servePages,
  startExtension,
} from '../chromium.test-suite.ts';

/** How many attacks a page has. */
const each = 150;

const words =
  'The oldest oak of the valley stood beside the mill for nine hundred years before the storm';

/** A page whose script parses attacks one by one, as a parser of the whole page would let the first swallow the others. */
function pageOf(attacks: readonly Vector[]): string {
  const list = JSON.stringify(attacks.map(({ html }) => html)).replaceAll('<', '\\u003c');
  return `<!doctype html><title>oaks</title><article id="story"><h1>Oaks</h1></article><script>
    window.ran = () => {};
    const story = document.getElementById('story');
    const create = document.createElement.bind(document); // attacks may put elements in the place of a document's functions
    for (const [i, attack] of ${list}.entries()) {
      const kept = create('section');
      kept.innerHTML = '<p>Oak ' + i + ' ${words}.</p>' + attack;
      kept.insertAdjacentHTML('beforeend', '<p>Elm ' + i + ' ${words}.</p>');
      for (const meta of kept.querySelectorAll('meta')) meta.httpEquiv = ''; // it would send the page elsewhere before it is read
      story.append(kept);
    }
    window.isBuilt = true;
  </script>`;
}

/** What of a shown page could run, ask or lead away; `sections` says that there is something to look at. */
const readShown = `(() => {
  const shown = [...pithReader.page.querySelectorAll('main, main *')];
  const runs = /^(on.*|srcdoc|formaction|ping|xlink:href|poster|background|style|srcset)$/;
  const isAllowed = (address) => address.startsWith('#') || (URL.canParse(address, document.baseURI)
    && /^(https?|mailto):$/.test(new URL(address, document.baseURI).protocol));
  return {
    paragraphs: shown.filter(({ localName }) => localName === 'p').length,
    elements: shown.map(({ localName }) => localName)
      .filter((name) => /^(script|style|link|meta|base|iframe|object|embed|form|input|textarea|svg|math|template|video|audio)$/.test(name)),
    attributes: shown.flatMap((element) => [...element.attributes]
      .filter(({ name, value }) => runs.test(name) || (/^(href|action|cite)$/.test(name) && !isAllowed(value)))
      .map(({ name, value }) => element.localName + ' ' + name + '=' + value)),
    asks: shown.filter((element) => element.hasAttribute('src') && !element.src.startsWith('data:') && element.localName !== 'img')
      .map(({ outerHTML }) => outerHTML),
    links: shown.filter(({ localName }) => localName === 'a').length,
  };
})()`;

interface Shown {
  readonly paragraphs: number;
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  readonly asks: readonly string[];
  readonly links: number;
}

const attacksOf = (page: number): readonly Vector[] =>
  vectors.slice(page * each, (page + 1) * each);

describeInChromium('attacks in the reader', () => {
  let extension: ExtensionInChromium;
  let site: ServedPages;
  const numbers = Array.from({ length: Math.ceil(vectors.length / each) }, (_, i) => i);

  beforeAll(async () => {
    const pages = numbers.map((i) => [`/${i}`, pageOf(attacksOf(i))]);
    site = await servePages(Object.fromEntries(pages) as Record<string, string>);
    extension = await startExtension();
    // 204 keeps a page where it is when an attack sends it elsewhere; what a page itself does is not looked at
    await extension.context.route('**', (route) =>
      route.request().url().startsWith(site.origin)
        ? route.continue()
        : route.fulfill({ status: 204 }),
    );
  });
  afterAll(async () => {
    await extension?.close();
    site?.close();
  });

  test.each(numbers)(
    'page %i: nothing of them is left that runs, asks or leads to scripts',
    async (i) => {
      const page = await extension.context.newPage();
      page.on('dialog', (dialog) => void dialog.dismiss());
      await page.goto(`${site.origin}/${i}`);
      await page.waitForFunction('window.isBuilt === true');
      await extension.pressButton(page);
      const isRead = `!!globalThis.pithReader?.page.querySelector('.text')`;
      await eventually(() =>
        extension.evaluateInside<boolean>(page, isRead).catch(() => false),
      ).toBe(true);
      const shown = await extension.evaluateInside<Shown>(page, readShown);
      expect(shown.paragraphs).toBeGreaterThan(attacksOf(i).length / 2);
      expect(shown).toMatchObject({ elements: [], attributes: [], asks: [] });
      await page.close();
    },
  );
});
