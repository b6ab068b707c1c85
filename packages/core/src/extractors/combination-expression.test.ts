import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PithError } from '../errors.ts';
import { seeded } from '../page/documents.test-suite.ts';
import { type Combination, expressionLimits, parseExpression } from './combination-expression.ts';

function messageOf(expression: string): string {
  try {
    parseExpression(expression);
  } catch (error) {
    expect(error).toBeInstanceOf(PithError);
    expect((error as PithError).code).toBe('BAD_EXPRESSION');
    return (error as PithError).message;
  }
  return 'parsed';
}

const name = (text: string, position: number): Combination => ({
  type: 'name',
  name: text,
  position,
});

describe('Expressions of combinations', () => {
  it('reads names, with the prefix and without it', () => {
    expect(parseExpression('lqf-50')).toEqual(name('lqf-50', 1));
    expect(parseExpression(' combine: dsc ')).toEqual(name('dsc', 11));
  });

  it('reads every operator, white space free', () => {
    const operands = [name('a', 7), name('b', 9)];
    expect(parseExpression('union(a,b)')).toEqual({
      type: 'vote',
      operands,
      weights: [1, 1],
      threshold: 1,
    });
    expect(parseExpression('intersection ( a , b )')).toMatchObject({ type: 'vote', threshold: 2 });
    expect(parseExpression('majority(a,b,c)')).toMatchObject({ type: 'vote', threshold: 2 });
    expect(parseExpression('majority(a,b,c,d)')).toMatchObject({ threshold: 3 });
    expect(parseExpression('vote(2;dsc,tccb,density)')).toMatchObject({
      weights: [1, 1, 1],
      threshold: 2,
    });
    expect(parseExpression('weighted(.7; dsc=0.5, tccb=.3, density=0.2)')).toMatchObject({
      weights: [0.5, 0.3, 0.2],
      threshold: 0.7,
    });
    expect(parseExpression('serial(a,b)')).toMatchObject({ type: 'serial', mode: 'keepTags' });
    expect(parseExpression('serial(a,b;\ncut)')).toMatchObject({ type: 'serial', mode: 'cut' });
    expect(parseExpression('fallback(bte,plain;50)')).toMatchObject({
      type: 'fallback',
      minWords: 50,
    });
  });

  it('reads numbers with or without whole and parts', () => {
    const threshold = (written: string) =>
      (parseExpression(`weighted(${written};a=1)`) as { threshold: number }).threshold;
    expect(['2', '2.50', '.5', '10'].map(threshold)).toEqual([2, 2.5, 0.5, 10]);
    expect(messageOf('weighted(2.;a=1)')).toContain('Expected `;`');
    expect(messageOf('weighted(-1;a=1)')).toContain('Expected a number above 0');
  });

  it('nests them', () => {
    expect(parseExpression('vote(1;union(a,b),fallback(c,serial(d,e);3))')).toMatchObject({
      operands: [{ type: 'vote' }, { type: 'fallback', operands: [{}, { type: 'serial' }] }],
    });
    expect(parseExpression('weighted(1;union(a,b)=1)')).toMatchObject({ weights: [1] });
  });

  it('says what it expected, what it got and where', () => {
    expect(messageOf('')).toBe(
      'Expected the name of an algorithm or an operator, got the end (at character 1)',
    );
    expect(messageOf('union(a')).toBe(
      'Expected `,` and another operand, got the end (at character 8)',
    );
    expect(messageOf('union(a b)')).toBe(
      'Expected `,` and another operand, got `b` (at character 9)',
    );
    expect(messageOf('union(a,b')).toBe('Expected `)`, got the end (at character 10)');
    expect(messageOf('union')).toBe('Expected `(` after union, got the end (at character 6)');
    expect(messageOf('onion(a,b)')).toBe(
      'Expected one of serial, union, intersection, vote, majority, weighted, fallback, got `onion` (at character 1)',
    );
    expect(messageOf('vote(a,b)')).toBe('Expected a whole number from 1, got `a` (at character 6)');
    expect(messageOf('vote(1.5;a,b)')).toContain('got `1.5` (at character 6)');
    expect(messageOf('vote(3;a,b)')).toBe('Expected at most 2 votes, got `3` (at character 6)');
    expect(messageOf('weighted(0;a=1)')).toContain('Expected a number above 0, got `0`');
    expect(messageOf('weighted(1;a,b)')).toBe(
      'Expected `=` and a weight, got `,` (at character 13)',
    );
    expect(messageOf('serial(a,b;keep)')).toBe(
      'Expected keepTags or cut, got `keep` (at character 12)',
    );
    expect(messageOf('fallback(a,b)')).toBe(
      'Expected `;` and the fewest words of the first, got `)` (at character 13)',
    );
    expect(messageOf('vote(2,a)')).toBe(
      'Expected `;` after the number of votes, got `,` (at character 7)',
    );
    expect(messageOf('vote(0;a,b)')).toContain('got `0` (at character 6)');
    expect(messageOf('vote(1;a,b)')).toBe('parsed');
    expect(messageOf('vote( 3;a,b)')).toBe('Expected at most 2 votes, got `3` (at character 7)');
    expect(messageOf('weighted(1,a=1)')).toBe(
      'Expected `;` after the threshold, got `,` (at character 11)',
    );
    expect(messageOf('weighted(x;a=1)')).toContain('Expected a number above 0, got `x`');
    expect(messageOf('weighted(1;a=x)')).toBe('Expected a weight, got `x` (at character 14)');
    expect(messageOf('weighted(1;a=0)')).toBe('parsed');
    expect(messageOf('fallback(a;5)')).toBe(
      'Expected `,` and what to fall back on, got `;` (at character 11)',
    );
    expect(messageOf('fallback(a,b;x)')).toBe('Expected a whole number, got `x` (at character 14)');
    expect(messageOf('fallback(a,b;0)')).toBe('parsed');
    expect(messageOf('serial(a,b;cut,c)')).toBe('Expected `)`, got `,` (at character 15)');
    expect(messageOf('union (a,b')).toBe('Expected `)`, got the end (at character 11)');
    expect(messageOf('onion (a,b)')).toContain('got `onion` (at character 1)');
    expect(messageOf('union(a,b) c-d.e f')).toBe('Expected the end, got `c-d.e` (at character 12)');
    expect(messageOf('combine:combine:a')).toBe('Expected the end, got `:` (at character 16)');
    expect(messageOf('1a')).toContain('got `1a` (at character 1)');
    expect(messageOf(`${'9'.repeat(30)}`)).toContain(`got \`${'9'.repeat(24)}\` (at`);
    expect(messageOf('a,b')).toBe('Expected the end, got `,` (at character 2)');
    expect(messageOf('🌳')).toContain('got `🌳` (at character 1)');
  });

  it('bounds depth, names and length', () => {
    const nested = (depth: number) => `${'union(a,'.repeat(depth)}b${')'.repeat(depth)}`;
    expect(messageOf(nested(expressionLimits.depth))).toBe('parsed');
    expect(messageOf(nested(expressionLimits.depth + 1))).toContain('at most 16 nested operators');
    const wide = (names: number) => `union(${Array(names).fill('a').join()})`;
    expect(messageOf(wide(expressionLimits.names))).toBe('parsed');
    expect(messageOf(wide(expressionLimits.names + 1))).toContain('at most 64 names');
    expect(messageOf(`a${' '.repeat(3999)}`)).toBe('parsed');
    expect(messageOf(`a${' '.repeat(4000)}`)).toContain('at most 4000 characters, got 4001');
    expect(messageOf('('.repeat(100_000))).toContain('at most 4000 characters, got 100000');
  });

  it('throws nothing but its own error', () => {
    const pieces = [
      'union',
      'vote',
      'serial',
      'weighted',
      '(',
      ')',
      ',',
      ';',
      '=',
      '2',
      'a',
      ' ',
      '.',
      'cut',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
        messageOf(parts.join(''));
      }),
      { ...seeded, numRuns: 1000 },
    );
  });
});
