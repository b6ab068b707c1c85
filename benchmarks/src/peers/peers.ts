import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presets } from 'pith/extractors';
import { javascriptPeers, yardstick } from './javascript-peers.ts';
import type { Peer } from './peer-process.ts';

/** The presets of Pith that run beside the peers: the learned ones, the best published ones, and all text as the floor. */
export const pithPeers: readonly string[] = [
  'learned',
  'learned-small',
  'boilerpipe-words',
  'addanag-free',
  'cetr',
  'crunch',
  'plain',
];

/** Presets that learned from pages of the development sets: their figures on these are flattered and get the mark `‡`. */
export const trainedPeers: readonly string[] = ['learned', 'learned-small'];

/** Peers in Python or with bindings for it, as `benchmarks/python/answer_pages.py` names them. */
export const pythonPeers: readonly string[] = [
  'trafilatura',
  'trafilatura-fast',
  'resiliparse',
  'justext',
  'readability-lxml',
  'boilerpy3',
  'newspaper4k',
  'rs-trafilatura',
  'magic-html',
];

/** All that can be run beside each other: the yardstick, the peers, every preset. */
export const allPeers: readonly string[] = [
  ...[yardstick, ...javascriptPeers, ...pythonPeers],
  ...presets.map(({ name }) => name),
];

/** Whose code a peer is, as the picture marks it. */
export type PeerKind = 'Pith' | 'JavaScript' | 'Python';

/** The kind of a peer. */
export function kindOf(name: string): PeerKind {
  if (pythonPeers.includes(name)) return 'Python';
  return javascriptPeers.includes(name) ? 'JavaScript' : 'Pith';
}

/** Folder of the Python program and its requirements. */
export const pythonFolder: string = fileURLToPath(new URL('../../python/', import.meta.url));

const javascriptProgram = fileURLToPath(new URL('./answer-pages.js', import.meta.url));

/**
 * A peer with the command of its process.
 *
 * @param python interpreter that has the Python peers.
 */
export function peerNamed(name: string, python: string): Peer {
  const isPython = kindOf(name) === 'Python';
  const program = isPython
    ? [python, join(pythonFolder, 'answer_pages.py')]
    : [process.execPath, javascriptProgram];
  return { name, command: [...program, name] };
}
