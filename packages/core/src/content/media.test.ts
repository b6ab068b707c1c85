import { expect, test } from 'vitest';
import { mediaLink } from './media-link.ts';
import { contentOf, sketch } from './sketch.test-suite.ts';

test.each([
  [
    'a video',
    '<p>oak<video src=/oak.mp4 title="A  fall"></video></p>',
    'p(oak video[A fall](https://x.example/oak.mp4))',
  ],
  [
    'the first source of a sound',
    '<p>oak <audio><source src=a.ogg><source src=b.mp3></audio></p>',
    'p(oak audio[](https://x.example/a.ogg))',
  ],
  [
    'a player in a frame',
    '<p>oak</p><iframe src=//player.bilibili.com/player.html?id=1></iframe>',
    'p(oak) p(player[](https://player.bilibili.com/player.html?id=1))',
  ],
  [
    'a player that waits for consent',
    '<p>oak</p><iframe src=about:blank data-src=https://www.youtube-nocookie.com/embed/x></iframe>',
    'p(oak) p(player[](https://www.youtube-nocookie.com/embed/x))',
  ],
  [
    'a custom element that plays a video by its id',
    '<p>oak</p><lite-youtube videoid=dQw4w9WgXcQ playlabel="The fall"></lite-youtube>',
    'p(oak) p(player[The fall](https://www.youtube.com/watch?v=dQw4w9WgXcQ))',
  ],
  [
    'a custom element that plays a video by its address',
    '<p>oak</p><vimeo-video src=https://vimeo.com/648359100></vimeo-video>',
    'p(oak) p(player[](https://vimeo.com/648359100))',
  ],
  [
    'what is written in a custom element, set apart from the video',
    '<p>oak</p><lite-youtube videoid=dQw4w9WgXcQ><span>The fall</span></lite-youtube>',
    'p(oak) p(player[](https://www.youtube.com/watch?v=dQw4w9WgXcQ) The fall)',
  ],
  [
    'the link in a custom element instead',
    '<p>oak</p><lite-youtube videoid=dQw4w9WgXcQ><a href=/fall>The fall</a></lite-youtube>',
    'p(oak) p([The fall](https://x.example/fall))',
  ],
  [
    'once',
    '<p>oak <audio src=a.ogg></audio></p><p>elm <audio src=a.ogg></audio></p>',
    'p(oak audio[](https://x.example/a.ogg)) p(elm)',
  ],
])('shows %s', (_name, html, expected) => {
  const options = { url: 'https://x.example/' };
  expect(sketch(contentOf(`${html}<p>ash</p>`, options))).toBe(`${expected} p(ash)`);
});

test.each([
  ['a frame of another host', '<iframe src=https://ads.example/embed/x></iframe>'],
  ['a host that ends alike', '<iframe src=https://notyoutube.com/embed/x></iframe>'],
  ['a custom element of another name', '<my-video videoid=dQw4w9WgXcQ></my-video>'],
  ['a custom element of another host', '<youtube-video src=https://e.org/v></youtube-video>'],
  ['what is no id of a video', '<lite-youtube videoid="a b&c"></lite-youtube>'],
  ['what is no address of the web', '<video src=javascript:alert(1)></video>'],
  ['what is in the page itself', '<audio src=data:audio/mpeg;base64,AA></audio>'],
  ['what is hidden', '<div hidden><video src=https://x.example/oak.mp4></video></div>'],
  ['a relative address without a base', '<video src=oak.mp4></video>'],
])('does not show %s', (_name, html) => {
  expect(sketch(contentOf(`<p>oak</p>${html}<p>ash</p>`))).toBe('p(oak) p(ash)');
});

test.each([{ images: false }, { links: false }])('is off with %o', (options) => {
  const html = '<p>oak <audio src=https://x.example/a.ogg></audio> elm</p>';
  expect(sketch(contentOf(html, options))).toBe('p(oak elm)');
});

test('is a link by its title, or by host and path', () => {
  const href = 'https://www.trees.example/oak/?rel=0#t=3';
  const words = (title: string | undefined) =>
    sketch(mediaLink({ kind: 'media', medium: 'video', href, title }).children);
  expect(words('The fall')).toBe('The fall');
  expect(words(undefined)).toBe('trees.example/oak');
});
