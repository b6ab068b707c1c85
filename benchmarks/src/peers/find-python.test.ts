import { expect, test } from 'vitest';
import { findPython } from './find-python.ts';

test('programs that are missing, or no Python, are passed over and named', () => {
  expect(() => findPython(['/no/such/python', process.execPath])).toThrow(
    /^Expected Python 3\.12 or newer .*, got none in \/no\/such\/python, .*node.* \(--python PROGRAM names one\)$/,
  );
});
