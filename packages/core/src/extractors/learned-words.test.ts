import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { resolveAlgorithm } from './registry.ts';

const menu = (...names: string[]): string =>
  `<ul>${names.map((name) => `<li><a href="#">${name}</a>`).join('')}</ul>`;

/** An article between menu and footer, in a few languages. */
const pages = {
  English: {
    text: 'The oak had stood on the hill for three hundred years, and it saw how the village below it grew into a town.',
    before: menu('Home', 'News', 'Contact us', 'Log in', 'Subscribe'),
    after: menu('Privacy Policy', 'Terms of Use', 'Copyright 2024', 'All rights reserved'),
  },
  German: {
    text: 'Die Eiche stand seit dreihundert Jahren auf dem Hügel, und sie sah, wie aus dem Dorf unter ihr eine Stadt wurde.',
    before: menu('Startseite', 'Nachrichten', 'Kontakt', 'Anmelden', 'Newsletter'),
    after: menu('Datenschutz', 'Impressum', 'AGB', 'Copyright 2024'),
  },
  'Finnish, which no training page is in': {
    text: 'Tammi oli seissyt kukkulalla kolmesataa vuotta, ja se näki, kuinka kylästä sen alla kasvoi vähitellen kaupunki.',
    before: menu('Etusivu', 'Uutiset', 'Urheilu', 'Kirjaudu', 'Tilaa'),
    after: menu('Tietosuoja', 'Yhteystiedot', 'Mediakortti', 'Palaute'),
  },
};

test.each(Object.entries(pages))(
  'a sentence has higher odds than any item of a menu: %s',
  (_, { text, before, after }) => {
    const page = createPage(`${before}<p>${text}</p>${after}`);
    const [{ values }] = resolveAlgorithm('learned-words').signals(page);
    const sentence = page.segments.ofEvent[page.events.from.indexOf(page.source.indexOf(text))];
    const items = values.filter((_value, segment) => segment !== sentence);
    expect(values[sentence]).toBeGreaterThan(Math.max(...items));
  },
);

test.each(Object.entries(pages))(
  'an article is told from the menus around it: %s',
  (_, { text, before, after }) => {
    const page = createPage(
      `${before.repeat(4)}<p>${text}</p>\n<p>${text}</p>\n<p>${text}</p>${after.repeat(4)}`,
    );
    const selected = renderText(page, resolveAlgorithm('learned-words').select(page)).text;
    expect(selected).toContain(`${text}\n${text}\n${text}`);
    expect(selected.length).toBeLessThan(4.2 * text.length);
  },
);

test('a higher threshold selects no more', () => {
  const { text, before } = pages.English;
  const page = createPage(`${before}<p>${text}</p><p>Read more`);
  const count = (threshold: number): number =>
    resolveAlgorithm('learned-words', { threshold }).select(page).count;
  expect(count(-5)).toBe(7);
  expect(count(0)).toBeLessThan(7);
  expect(count(5)).toBe(0);
});
