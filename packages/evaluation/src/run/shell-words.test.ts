import { expect, test } from 'vitest';
import { shellWords } from './shell-words.ts';

test.each([
  ['python3 main.py --fast', ['python3', 'main.py', '--fast']],
  [`sh -c 'cat "a b"' ""`, ['sh', '-c', 'cat "a b"', '']],
  ['a\\ b "c\\"d\\e" \'f\\g\'', ['a b', 'c"d\\e', 'f\\g']],
  ['  x=$HOME  *  ', ['x=$HOME', '*']],
  [`a'b'"c"`, ['abc']],
])('%s is split as a shell does', (line, words) => {
  expect(shellWords(line)).toEqual(words);
});

test.each(['', '   ', "a 'b", 'a "b'])('“%s” is no command', (line) => {
  expect(() => shellWords(line)).toThrow('Expected a');
});
