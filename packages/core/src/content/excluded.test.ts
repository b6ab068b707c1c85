import { expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

const picture = '<img src=https://x.example/oak.png alt=Oak>';
const shown = '![Oak](https://x.example/oak.png)';

test.each([
  ['pictures', `<p>oak</p><div class=x>${picture}</div><p>elm`, 'p(oak) p(elm)'],
  [
    'videos',
    '<p>oak</p><video class=x src=https://x.example/oak.mp4></video><p>elm',
    'p(oak) p(elm)',
  ],
  [
    'captions',
    `<p>oak and ash</p><figure>${picture}<figcaption class=x>drop it</figcaption></figure><p>elm`,
    `p(oak and ash) figure(p(${shown}); ) p(elm)`,
  ],
  [
    'captions in plain elements',
    `<p>oak and ash</p><div>${picture}<p class="caption x">drop it</p></div><p>elm`,
    `p(oak and ash) figure(p(${shown}); ) p(elm)`,
  ],
  [
    'notes',
    '<p>oak<sup><a href=#n>1</a></sup></p><ol class=x><li id=n>drop it</ol>',
    'p(oaksuperscript([1](#n)))',
  ],
  [
    'parts of notes',
    '<p>oak<sup><a href=#n>1</a></sup></p><ol><li id=n>elm <i class=x>drop it</i></ol>',
    'p(oak[^1]) notes(1: p(elm))',
  ],
])('what is excluded shows no %s', (_name, html, expected) => {
  expect(sketch(contentOf(html, { exclude: '.x' }))).toBe(expected);
});
