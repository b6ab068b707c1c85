import { afterEach, describe, expect, test, vi } from 'vitest';
import { sentenceSplitter } from './sentences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const texts: readonly (readonly string[])[] = [
  ['An oak stood. ', 'Is it old? ', 'Yes!'],
  ['درخت بلند بود. ', 'آیا پیر است؟ ', 'بله.'],
  ['树很老。', '它多大？', '三百岁！'],
  ['वह पेड़ पुराना है। ', 'बहुत।'],
  ['One alone'],
  [],
];

describe.each(['with a segmenter', 'without one'])('%s', (how) => {
  test.each(texts)('%j', (...sentences) => {
    if (how === 'without one') vi.stubGlobal('Intl', {});
    const text = sentences.join('');
    const starts = [0, ...sentenceSplitter()(text)];
    const parts = starts.map((start, i) => text.slice(start, starts[i + 1]));
    expect(parts).toEqual(sentences.length === 0 ? [''] : sentences);
  });
});

test('a long text is cut in windows, which no sentence loses a character by', () => {
  const text = 'One oak stood on the hill. '.repeat(500);
  const starts = sentenceSplitter()(text);
  expect(starts.length).toBeGreaterThanOrEqual(499);
  expect([...starts].sort((a, b) => a - b)).toEqual(starts);
});
