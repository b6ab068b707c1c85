import { expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

const story = 'An oak stood on the hill for three hundred years and fell. '.repeat(4);
const picture = '<img src=https://x.example/oak.png alt=Oak>';
const shown = '![Oak](https://x.example/oak.png)';

/** What stands between two paragraphs, of which the first is a story. */
function behindStory(html: string): string {
  const blocks = contentOf(`<p>${story}</p>${html}<p>ash trees</p>`);
  return sketch(blocks.slice(1, -1));
}

test.each([
  [
    'a class calls it so',
    `<div>${picture}<p class=wp-caption-text>An oak</p></div>`,
    `figure(p(${shown}); An oak)`,
  ],
  [
    'a class calls it so in another language, and the credit stands beside it',
    `<div><a>${picture}</a><span class=image__bildunterschrift>Eiche</span><i>Ada</i></div>`,
    `figure(p(${shown}); Eiche/emphasis(Ada))`,
  ],
  [
    'it stands before its picture and a class calls it so',
    `<div><p class=imageCaption>樫</p>${picture}</div>`,
    `figure(p(${shown}); 樫)`,
  ],
  [
    'it is the one text behind the picture in a wrapper before a paragraph',
    `<div><div>${picture}</div><p>بلوط</p></div>`,
    `figure(p(${shown}); بلوط)`,
  ],
  [
    'it stands deep in a figure',
    `<figure><div>${picture}</div><div><figcaption>drop it</figcaption></div></figure>`,
    `figure(p(${shown}); drop it)`,
  ],
  [
    'it was left out',
    `<div>${picture}<p class=caption>drop it</p></div>`,
    `figure(p(${shown}); drop it)`,
  ],
])('a text is the caption of a picture where %s', (_name, html, expected) => {
  expect(behindStory(html)).toBe(expected);
});

test.each([
  ['a heading', `<div>${picture}<h3>Oak</h3></div>`, `p(${shown}) h3(Oak)`],
  ['a link', `<div>${picture}<p><a href=/oak>Oak</a></p></div>`, `p(${shown}) p([Oak](/oak))`],
  ['one of two texts', `<div>${picture}<p>oak<p>elm</div>`, `p(${shown}) p(oak) p(elm)`],
  [
    'the text of a card',
    `<div>${picture}<p>oak</p></div><div>${picture.replaceAll('oak', 'elm')}<b>elm</b></div>`,
    `p(${shown}) p(oak) p(${shown.replaceAll('oak', 'elm')}strong(elm))`,
  ],
  ['text beside it in its element', `<div>${picture} oak</div>`, `p(${shown} oak)`],
  [
    'a text beside two pictures',
    `<div>${picture}<img src=https://x.example/elm.png><p>Trees</p></div>`,
    `p(${shown}![](https://x.example/elm.png)) p(Trees)`,
  ],
])('no caption is %s', (_name, html, expected) => {
  expect(behindStory(html)).toBe(expected);
});

test('the text of a short page is no caption', () => {
  expect(sketch(contentOf(`<div>${picture}<p>An oak fell.</p></div>`))).toBe(
    `p(${shown}) p(An oak fell.)`,
  );
});

test('what a class calls a caption stays out where its picture does', () => {
  const icon = '<img src=https://x.example/i.png width=16 height=16>';
  expect(behindStory(`<div>${icon}<p class=caption>drop it</p></div>`)).toBe('');
  expect(behindStory(`<div>${icon}<p class=caption>elm</p></div>`)).toBe('p(elm)');
});
