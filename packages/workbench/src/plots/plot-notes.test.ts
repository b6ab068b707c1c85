import { explain } from 'pith';
import { presetEntries } from 'pith/extractors';
import { expect, test } from 'vitest';
import { plotNote } from './plot-notes.ts';

const html = `<title>Oaks</title>${'<p>One old oak stood on the hill, and nobody had cut it.</p>\n'.repeat(20)}`;

/** Drawn within the plot of another signal. */
const within = new Set(['content-code-vector', 'below-axis', 'fitted-length', 'region']);

test.each(presetEntries().map(({ name }) => name))(
  'every plot of %s says what it shows',
  (name) => {
    const told = explain(html, { algorithm: name })
      .signals.map((signal) => signal.name)
      .filter((signal) => !within.has(signal));
    expect(told.filter((signal) => plotNote('columns', signal) === undefined)).toEqual([]);
  },
);
