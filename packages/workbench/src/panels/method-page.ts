/** Pages of `docs/algorithms` by what names of methods begin with, the first that fits. */
const pages: readonly (readonly [start: RegExp, page: string])[] = [
  [/^(?:a?t?ccb|ccb)/, 'ccb'],
  [/^(?:k-)?fe$/, 'fe'],
  [/^lineblock/, 'line-block'],
  [/^learned-words/, 'learned-words'],
  [/^combine:/, 'combine'],
  [/^(plain|bte|dsc|lqf|crunch|density|cetr|r2l|danag|dana|addanag|boilerpipe|learned)/, '$1'],
];

/** Where a method is described, with a picture and an example to follow by hand; `undefined` of those that are not. */
export function methodPage(algorithm: string): string | undefined {
  for (const [start, page] of pages) {
    const found = start.exec(algorithm);
    if (found === null) continue;
    return `https://github.com/pith-extract/pith/blob/main/docs/algorithms/${page.replace('$1', found[1])}.md`;
  }
  return undefined;
}
