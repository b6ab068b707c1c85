import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byCommand } from '@pith/evaluation';
import { expect, test } from 'vitest';
import { kindOf, peerNamed, pythonFolder, pythonPeers } from './peers.ts';

test('the Python program has the peers that are named here, each pinned', () => {
  const program = readFileSync(join(pythonFolder, 'answer_pages.py'), 'utf8');
  const rows = [...program.matchAll(/^ {4}"([\w-]+)": \(.*, "([\w-]+)"\),$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(pythonPeers);
  const pinned = ['requirements.txt', 'requirements-rust.txt']
    .map((file) => readFileSync(join(pythonFolder, file), 'utf8').toLowerCase())
    .join('\n');
  for (const [, , distribution] of rows) expect(pinned).toContain(`${distribution}==`);
});

test('a peer runs in the interpreter of its kind', () => {
  expect(peerNamed('plain', 'py').command[0]).toBe(process.execPath);
  expect(peerNamed('justext', 'py').command).toEqual([
    'py',
    join(pythonFolder, 'answer_pages.py'),
    'justext',
  ]);
  expect(['learned', 'defuddle-jsdom', 'justext'].map(kindOf)).toEqual([
    'Pith',
    'JavaScript',
    'Python',
  ]);
});

test('a peer is a command for the evaluation package', async () => {
  const program = fileURLToPath(new URL('../../dist/peers/extract-page.js', import.meta.url));
  const name = 'readability-linkedom';
  const door = byCommand({ name, command: [process.execPath, program, name] });
  const html = Buffer.from(
    `<nav>Home</nav><article><p>${'Oak and ash. '.repeat(60)}</p></article>`,
  );
  const answer = await door.extract({ name: 'a', html, gold: '', meta: {} }, { package: 'p' });
  expect('html' in answer && String(answer.html)).toContain('Oak and ash.');
});
