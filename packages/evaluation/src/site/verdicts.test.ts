import { expect, test } from 'vitest';
import { accuracyText, parseVerdicts } from './verdicts.ts';
import { wilsonInterval } from './wilson-interval.ts';

const head = 'extractor\tpage\tverdict';

test('verdicts are counted', () => {
  const text = `\ufeff${head}\r\noaks@1\ta.html\tright\r\noaks@1\tb.html\twrong\r\noaks@1\tc.html\t\r\n`;
  expect(parseVerdicts(text, 'v.tsv')).toEqual({
    extractor: 'oaks@1',
    right: 1,
    wrong: 1,
    open: 1,
  });
});

test.each([
  ['', 'a first line'],
  [`${head}\n`, 'got none'],
  [`${head}\noaks@1\ta\t`, 'got none'],
  [`${head}\noaks@1\ta\tgood`, 'got `"good"` (string) (v.tsv, line 2)'],
  [`${head}\noaks@1\ta\ttoString`, 'right, wrong or nothing'],
  [`${head}\noaks@1\ta\tright\noaks@2\tb\tright`, 'Expected oaks@1'],
])('%j is refused', (text, message) => {
  expect(() => parseVerdicts(text, 'v.tsv')).toThrow(
    expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining(message) }),
  );
});

test('the accuracy is told with its interval, and whether the pages were enough', () => {
  const counts = { extractor: 'oaks@1', open: 0 };
  expect(accuracyText({ ...counts, right: 19, wrong: 1 })).toBe(
    '19 of 20 pages right: 95.0% (95% interval 76.4% to 99.1%)',
  );
  expect(accuracyText({ ...counts, right: 3, wrong: 0 })).toContain('; judge 20 pages or more');
});

test('Wilson’s interval has the values of the literature', () => {
  // R. G. Newcombe: Two-sided confidence intervals for the single proportion. Statistics in Medicine 17, 1998, table I, method 3
  const rounded = (successes: number, trials: number): number[] =>
    wilsonInterval(successes, trials).map((bound) => Number(bound.toFixed(4)));
  expect(rounded(81, 263)).toEqual([0.2553, 0.3662]);
  expect(rounded(15, 148)).toEqual([0.0624, 0.1605]);
  expect(rounded(0, 20)).toEqual([0, 0.1611]);
  expect(rounded(1, 29)).toEqual([0.0061, 0.1718]);
});
