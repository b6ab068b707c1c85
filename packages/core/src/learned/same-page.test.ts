// The same page in another form has the same segments with the same features, and so gets the same decision.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { featureTable } from './feature-table.test-suite.ts';
import { blockFeatures } from './features/index.ts';
import { fixtures } from './fixtures.test-suite.ts';
import { type PageForm, pageForms } from './page-forms.test-suite.ts';

/**
 * Features that may differ without scripts. Siblings are counted by a hash of the parent's number and the child's
 * signature; that hash may clash, and without the elements of scripts the numbers are others.
 */
const countedByHash = ['siblings', 'repeated-at', 'unit-words', 'unit-siblings'];

/** What differs between a page and its form: the numbers of segments, or values of features that should not. */
function differences(source: string, { name: form, of }: PageForm): string[] {
  const rows = featureTable(source);
  const others = featureTable(of(source));
  if (rows.length !== others.length) return [`${others.length} segments, not ${rows.length}`];
  const allowed = withoutScripts.includes(form) ? countedByHash : [];
  return blockFeatures.flatMap(({ name }, i) => {
    const s = rows.findIndex((row, segment) => row[i] !== others[segment][i]);
    if (s < 0 || allowed.includes(name)) return [];
    return [`${name} of segment ${s}: ${others[s][i]}, not ${rows[s][i]}`];
  });
}

const withoutScripts = ['no scripts and styles', 'all of these at once'];

describe.each(pageForms)('a page with $name', (form) => {
  it('has the same features on every fixture', () => {
    for (const { name, source } of fixtures) expect(differences(source, form), name).toEqual([]);
    const changed = fixtures.filter(({ source }) => form.of(source) !== source);
    expect(changed.length).toBeGreaterThan(fixtures.length / 2);
  });
});

const others = pageForms.filter(({ name }) => !withoutScripts.includes(name));

describe.each(others)('a page with $name', (form) => {
  it('has the same features on generated documents', () => {
    fc.assert(
      fc.property(documents, (html) => {
        expect(differences(html, form)).toEqual([]);
      }),
      seeded,
    );
  });
});

// A known fault: see findSegments in page/text-blocks.ts, for which the tag of a script is a border like any other.
it.fails('a script or a style inside a paragraph does not part it', () => {
  const [code] = pageForms.filter(({ name }) => name === 'no scripts and styles');
  const source = '<p>Oak <script>count()</script>trees <style>p { margin: 0 }</style>grow.</p>';
  expect(differences(source, code)).toEqual([]);
});
