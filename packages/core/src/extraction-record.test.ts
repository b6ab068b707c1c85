import { expect, test } from 'vitest';
import { extract } from './extract.ts';
import { extractionRecord, type RecordForm } from './extraction-record.ts';

const html =
  '<html lang=en><title>Oaks</title><nav>Home</nav><h1>Oaks</h1><p>One oak stood on the hill for long.';

test('a record survives JSON, with null for what the page does not say', () => {
  const record = extractionRecord(extract(html, { algorithm: 'bte' }));
  const { text, ranges, language, author, encoding, ...rest } = JSON.parse(JSON.stringify(record));
  expect({ text, ranges, language, author, encoding }).toEqual({
    text: record.text,
    ranges: record.ranges,
    language: 'en',
    author: null,
    encoding: null,
  });
  expect(Object.keys(rest)).not.toContain('origin');
  expect(Object.keys(rest)).not.toContain('expectedF1');
});

test('forms that are asked for come with it, as the extraction renders them', () => {
  const result = extract(html);
  const record = extractionRecord(result, {
    with: ['markdown', 'html', 'tei', 'blocks', 'chunks'],
    chunks: { maxTokens: 20 },
  });
  expect(record.markdown).toBe(result.markdown);
  expect(record.html).toBe(result.html);
  expect(record.tei).toBe(result.tei);
  expect(record.blocks).toEqual(result.blocks);
  expect(record.chunks).toEqual(result.chunks({ maxTokens: 20 }));
});

test('a form that there is not is refused by name', () => {
  expect(() => extractionRecord(extract(html), { with: ['pdf' as RecordForm] })).toThrow(
    'Expected markdown, html, tei, blocks, chunks, got `pdf` (option `with`)',
  );
});
