import { expect, test } from 'vitest';
import { siteNameForms } from './site-names.ts';

test.each([
  ['https://www.the-oak-herald.example/', 'Oaks | The Oak Herald', ['the oak herald']],
  ['https://oakherald.example/', 'Oaks | Oak Herald', ['oak herald']],
  ['https://oakherald.example/', 'Oak: Herald', ['oak herald', 'oak', 'herald']],
  ['https://oakherald.example/', 'Oak Herald', []],
  ['https://oak.example/', 'ak | OAK', ['oak']],
  ['https://trees.example/oakherald', 'Oaks | Oak Herald', []],
  ['https://www.example/', 'Oaks | www', []],
  ['https://wwwherald.example/', 'Oaks | www', ['www']],
  ['oakherald.example', 'Oaks | Oak Herald', []],
  [undefined, 'Oaks | Oak Herald', []],
])('%s spells of the title %s: %j', (address, title, forms) => {
  expect([...siteNameForms([], address, [title])]).toEqual(forms);
});

test('names that the page gives count in any case and without punctuation', () => {
  expect([...siteNameForms(['The “Herald”', '—', 'HERALD'], undefined, [])]).toEqual([
    'the herald',
    'herald',
  ]);
});
