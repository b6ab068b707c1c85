// Pieces of pages that hold a word, each with its headings and its place: what a vector store would be asked for.
import { PithLoader } from './pith-loader.js';

const [word = '', ...inputs] = process.argv.slice(2);
if (inputs.length === 0) {
  console.error('Expected a word, and pages that may hold it: node search.js WORD PAGE...');
  process.exit(2);
}

const loader = new PithLoader(inputs, { maxCharacters: 400 });
const documents = await loader.load(); // or: await vectorStore.addDocuments(await loader.load())

for (const { pageContent, metadata } of documents) {
  if (!pageContent.includes(word)) continue;
  const [from] = metadata.ranges[0];
  console.log(`${metadata.source}, character ${from}, ${metadata.headings.join(' > ')}`);
  console.log(`${pageContent.trim()}\n`);
}
for (const { error } of loader.failures) console.error(`${error.code}: ${error.message}`);
