// A digest of pages: of each its title, author and date, and its first sentence with the place where it stands.
import { openInputs } from '@pith/node';
import { extract } from 'pith';

const inputs = process.argv.slice(2);
if (inputs.length === 0)
  console.error('Expected files, folders, patterns or addresses: node digest.js PAGE...');

for await (const { source, bytes, url, contentType, error } of openInputs(inputs)) {
  if (error !== undefined) {
    console.error(`${error.code}: ${error.message}`);
    process.exitCode = 1;
    continue;
  }
  const { title, author, date, language, text, locate } = extract(bytes, { url, contentType });
  const [first] = new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' }).segment(text);
  console.log(`## ${title ?? source}\n`);
  console.log([author, date?.slice(0, 10)].filter(Boolean).join(', ') || 'author and date unknown');
  if (first !== undefined)
    console.log(`> ${first.segment.trim()}\n> (${source}, character ${locate(0)})`);
  console.log();
}
