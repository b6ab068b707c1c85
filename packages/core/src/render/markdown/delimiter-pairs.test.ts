import { expect, test } from 'vitest';
import { pairsOf } from './delimiter-pairs.ts';
import { delimiterRuns, type Reading } from './delimiter-runs.ts';
import { draftBuilder, role } from './draft.ts';

/** What stands between the marks that pair, outer pairs last. */
function paired(text: string, reading: Reading = 'codePoints'): string[] {
  const builder = draftBuilder();
  builder.append(text, role.text);
  const draft = builder.finish();
  return delimiterRuns(draft, new Uint8Array(text.length), reading)
    .flatMap(pairsOf)
    .map(({ open, close, length }) => text.slice(open, close + length));
}

// examples in the manner of CommonMark 0.31, 6.2
test.each([
  ['*oak*', ['*oak*']],
  ['**oak**', ['**oak**']],
  ['***oak***', ['**oak**', '***oak***']],
  ['a * oak*', []],
  ['a*"oak"*', []],
  ['un*believ*able', ['*believ*']],
  ['un_believ_able', []],
  ['_(oak)_', ['_(oak)_']],
  ['**oak*', ['*oak*']],
  ['*oak**elm*', ['*oak**elm*']],
  ['**oak***elm*', ['**oak**', '*elm*']],
  ['*oak _elm* ash_', ['*oak _elm*']],
  ['~oak~~ elm~', ['~oak~~ elm~']],
  ['~~~oak~~~', []],
  ['他说**“老树”**了', []],
  ['他说**老树**了', ['**老树**']],
])('%s', (text, expected) => {
  expect(paired(text)).toEqual(expected);
});

test('a symbol beyond the basic plane is punctuation to some readers only', () => {
  expect(paired('a**🌳**')).toEqual([]);
  expect(paired('a**🌳**', 'units')).toEqual(['**🌳**']);
});
