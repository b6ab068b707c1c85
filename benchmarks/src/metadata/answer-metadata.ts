// The process of a peer in JavaScript that reads metadata: `node answer-metadata.js NAME`, pages and answers as lines of JSON.
// `benchmarks/python/answer_metadata.py` does the same in Python.
import { createInterface } from 'node:readline';
import { loadReader } from './javascript-readers.ts';

const answer = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
console.log = console.info = console.debug = console.error; // standard output is for answers

const reader = await loadReader(process.argv[2]);
answer({ version: reader.version });

for await (const line of createInterface({ input: process.stdin })) {
  try {
    answer({ metadata: await reader.read(JSON.parse(line)) });
  } catch (error) {
    answer({ error: String(error) });
  }
}
