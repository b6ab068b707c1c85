import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { voteText, wordsInText } from './vote-text.ts';

const html =
  '<li>Home<li>News<p>Oak trees grow slowly &amp; live for a <b>very</b> long time in the forest.</p><p>Home</p>';
const sentence = 'Oak trees grow slowly & live for a very long time in the forest.';

function vote(k: number, ...answers: string[]): string {
  const page = createPage(html);
  return renderText(page, voteText(page, answers, k)).text;
}

describe('Votes of texts', () => {
  it('finds the words of an answer by five in a row, whatever its white space', () => {
    expect(vote(1, sentence)).toBe(sentence);
    expect(vote(1, sentence.replace(/ /g, '\n'))).toBe(sentence);
    expect(vote(1, `Home ${sentence}`)).toBe(sentence);
  });

  it('counts a word only when five words before it or after it are in the answer too', () => {
    expect(vote(1, 'Oak trees grow slowly & live for a elm elm')).toBe(
      'Oak trees grow slowly & live for a',
    );
    expect(vote(1, 'grow Oak trees slowly time long very a live elm elm')).toBe('');
  });

  it('counts the answers that agree', () => {
    const first = 'Oak trees grow slowly & live for a very long';
    const second = 'slowly & live for a very long time in the forest.';
    expect(vote(1, first, second)).toBe(sentence);
    expect(vote(2, first, second)).toBe('slowly & live for a very long');
  });

  it('takes shorter rows for short answers', () => {
    expect(vote(1, 'News')).toBe('News');
    expect(vote(1, 'Oak trees grow')).toBe('Oak trees grow');
    expect(vote(1, 'Oak trees grow slowly & live')).toBe('Oak trees grow slowly & live');
    expect(vote(1, '', ' \n')).toBe('');
  });

  it('reads scripts without spaces and references to two characters', () => {
    const page = createPage('<p>首页</p><p>橡树长得很慢。</p><p>x&NotEqualTilde; y</p>');
    const text = (answer: string) => renderText(page, voteText(page, [answer], 1)).text;
    expect(text('橡树长得很慢。')).toBe('橡树长得很慢。');
    expect(text('x≂̸ y')).toBe('x≂̸ y');
    expect(wordsInText(createPage(''), 'oak').length).toBe(0);
  });

  it('chooses the words that end or begin a row of the answer, as comparing all rows does', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'a&amp;b', '&lt;', '&NotEqualTilde;x');
    const decode = (text: string) =>
      text
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&NotEqualTilde;', '\u2242\u0338');
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.array(word, { maxLength: 14 }),
        (words, answer) => {
          const n = Math.min(5, Math.ceil(answer.length / 2));
          const starts = answer.map((_, i) => i).filter((i) => i + n <= answer.length);
          const isAnswered = (row: string[]) =>
            n > 0 &&
            row.length === n &&
            starts.some((i) => row.every((w, j) => w === answer[i + j]));
          const expected = words.map((_, i) =>
            isAnswered(words.slice(i, i + n)) ||
            (i >= n - 1 && isAnswered(words.slice(i - n + 1, i + 1)))
              ? 1
              : 0,
          );
          const page = createPage(words.join(' '));
          expect([...wordsInText(page, decode(answer.join(' ')))]).toEqual(expected);
        },
      ),
      { seed: 9, numRuns: 500 },
    );
  });

  it('reads no tags, and nothing that is no text', () => {
    const page = createPage('<title>oak</title><oak>elm</oak><script>oak</script>');
    expect([...wordsInText(page, 'oak')].some((found) => found === 1)).toBe(false);
    expect([...wordsInText(page, 'elm')].filter((found) => found === 1)).toHaveLength(1);
  });
});
