import { expect, test } from 'vitest';
import { lastLine } from './interpreter.ts';
import { parseProgress, runPython } from './run-python.ts';

test('progress is told apart from other lines', () => {
  expect(parseProgress('@ 30/1800 fold 1 of 5')).toEqual({
    done: 30,
    total: 1800,
    what: 'fold 1 of 5',
  });
  expect(parseProgress('[LightGBM] [Warning] @ 1/2 odd')).toBeUndefined();
  expect(parseProgress('')).toBeUndefined();
});

test('what went wrong is the last line of a traceback', () => {
  expect(lastLine('Traceback:\n  at line 1\nValueError: no pages\n\n')).toBe(
    'ValueError: no pages',
  );
  expect(lastLine('')).toBe('');
});

test('an interpreter that fails or is not there is an error with a code', async () => {
  await expect(runPython('train', [], { python: 'false' })).rejects.toMatchObject({
    code: 'TRAINING_FAILED',
    message: expect.stringMatching(/^Expected train\.py to end well, got “exit 1”/),
  });
  await expect(runPython('train', [], { python: './no-python' })).rejects.toMatchObject({
    code: 'TRAINING_FAILED',
  });
});
