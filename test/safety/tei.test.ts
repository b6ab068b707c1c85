// TEI of hostile pages: valid, so that nothing is in it that the schema does not have, and without addresses that run something.
import { expect, test } from 'vitest';
import { extract } from '../../packages/core/src/extract.ts';
import {
  faultsOf,
  hasXmllint,
  reason,
} from '../../packages/core/src/render/tei/xmllint.test-suite.ts';
import { vectors } from './vectors.ts';

const documents = vectors.map(({ html }) => {
  const options = { algorithm: 'plain', url: 'https://attacked.example/page/' };
  return extract(`<!doctype html>${html}`, options).tei;
});

const webAddress =
  /^(?:https?:|mailto:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|[^:]*$|[^:]*[/?#])/i;

test('TEI of attacks leads nowhere but to the web, and has nothing that a reader of XML would carry out', () => {
  expect(documents.filter((tei) => tei.includes('oak')).length).toBeGreaterThan(500);
  const addresses = documents.flatMap((tei) =>
    [...tei.matchAll(/\s(?:target|url|ref|source|facs)="([^"]*)"/g)].map(([, address]) => address),
  );
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !webAddress.test(address))).toEqual([]);
  expect(documents.filter((tei) => /<!|<\?(?!xml version)/.test(tei))).toEqual([]);
});

test.skipIf(!hasXmllint)(`TEI of attacks has only what its schema has${reason}`, () => {
  expect(faultsOf(Object.fromEntries(documents.map((tei, i) => [i, tei])))).toBe('');
});
