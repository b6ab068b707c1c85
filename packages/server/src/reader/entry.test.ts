import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the entry for others needs nothing of a server: it imports files of the reader, and of the library types alone', () => {
  const outside: string[] = [];
  const files = new Set<string>();
  const waiting = [new URL('./index.ts', import.meta.url).href];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const code = readFileSync(new URL(file), 'utf8');
    for (const [, name] of code.matchAll(
      /(?:^import|^export|^\}) (?!type )[^;]*?from '([^']+)';/gm,
    )) {
      if (name.startsWith('.')) waiting.push(new URL(name, file).href);
      else outside.push(`${file} imports ${name}`);
    }
  }
  expect(outside).toEqual([]);
  expect(files.size).toBeGreaterThan(30);
  const folder = new URL('./', import.meta.url).href;
  expect([...files].filter((file) => !file.startsWith(folder))).toEqual([]);
});
