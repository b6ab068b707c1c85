// The process of a peer in JavaScript: `node answer-pages.js NAME`. Reads pages as JSON lines from
// standard input, answers each with a line (page-line.ts). `benchmarks/python/answer_pages.py` does the same in Python.
import { createInterface } from 'node:readline';
import { loadPeer } from './javascript-peers.ts';
import type { AnswerLine, PageLine, ReadyLine } from './page-line.ts';
import { peakBytes } from './peak-bytes.ts';

const answer = (line: AnswerLine | ReadyLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
console.log = console.info = console.debug = console.error; // standard output is for answers

const peer = await loadPeer(process.argv[2]);
answer({ version: peer.version });

for await (const line of createInterface({ input: process.stdin })) {
  const page: PageLine = JSON.parse(line);
  const usage = process.cpuUsage();
  const start = performance.now();
  let extracted: Pick<AnswerLine, 'text' | 'html' | 'error'>;
  try {
    extracted = await peer.extract(page);
  } catch (error) {
    extracted = { error: String(error) };
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(usage);
  answer({
    ...extracted,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    peakBytes: peakBytes(),
  });
}
