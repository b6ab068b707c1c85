import type { Algorithm } from '../extractors/algorithm.ts';

/** Lines for below a picture's title: what the method is, where it comes from, and its parameters but for empty ones. */
export function subtitleOf(
  algorithm: Pick<Algorithm, 'title' | 'reference' | 'parameters'>,
): string {
  const { title, reference } = algorithm;
  const parameters = Object.entries(algorithm.parameters)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `${name} = ${typeof value === 'number' ? Number(value.toPrecision(4)) : value}`,
    )
    .join(', ');
  return [title, reference, parameters].filter(Boolean).join('\n');
}
