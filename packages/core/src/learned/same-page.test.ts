// The same page in another form has the same segments with the same features, and so gets the same decision.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { featureTable } from './feature-table.test-suite.ts';
import { blockFeatures } from './features/index.ts';
import { fixtures } from './fixtures.test-suite.ts';
import { type PageForm, pageForms } from './page-forms.ts';

/** What differs between a page and its form: the numbers of segments, or values of features that should not. */
function differences(source: string, { of }: PageForm): string[] {
  const rows = featureTable(source);
  const others = featureTable(of(source));
  if (rows.length !== others.length) return [`${others.length} segments, not ${rows.length}`];
  return blockFeatures.flatMap(({ name }, i) => {
    const s = rows.findIndex((row, segment) => row[i] !== others[segment][i]);
    if (s < 0) return [];
    return [`${name} of segment ${s}: ${others[s][i]}, not ${rows[s][i]}`];
  });
}

describe.each(pageForms)('a page with $name', (form) => {
  it('has the same features on every fixture', () => {
    for (const { name, source } of fixtures) expect(differences(source, form), name).toEqual([]);
    const changed = fixtures.filter(({ source }) => form.of(source) !== source);
    expect(changed.length).toBeGreaterThan(fixtures.length / 2);
  });

  it('has the same features on generated documents', () => {
    fc.assert(
      fc.property(documents, (html) => {
        expect(differences(html, form)).toEqual([]);
      }),
      seeded,
    );
  });
});

it.each([
  '<p>Oak <script>count()</script>trees <style>p { margin: 0 }</style>grow.</p>',
  '<p>Oak <script>document.write("<p>")</script><b>trees</b><script></script> grow.</p>',
])('a script or a style inside a paragraph does not part it: %s', (source) => {
  const [code] = pageForms.filter(({ name }) => name === 'no scripts and styles');
  expect(code.of(source)).not.toContain('script');
  expect(differences(source, code)).toEqual([]);
  expect(featureTable(source)).toHaveLength(1);
});

it('a template inside a paragraph does not part it, whatever it holds', () => {
  const plain = '<p>Oak trees grow.</p>';
  const withTemplate =
    '<p>Oak <template id=t><style>p{}</style><div><p>elm<br><br>ash</div></template>trees grow.</p>';
  expect(featureTable(withTemplate)).toEqual(featureTable(plain));
});
