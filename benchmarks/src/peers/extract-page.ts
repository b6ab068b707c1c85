// One page by one peer in JavaScript, for `pith evaluate --command 'NAME=node extract-page.js NAME'`: the page's bytes come
// on standard input, text or a document goes to standard output.
import { buffer } from 'node:stream/consumers';
import { decodeSource } from 'pith/source';
import { loadPeer } from './javascript-peers.ts';

const { env } = process;
const peer = await loadPeer(process.argv[2]);
const contentType = env['PITH_CONTENT_TYPE'];
const { text } = decodeSource(await buffer(process.stdin), { contentType });
console.log = console.info = console.debug = console.error; // standard output is for the answer
const extracted = await peer.extract({ html: text, url: env['PITH_URL'] });
process.stdout.write('text' in extracted ? extracted.text : extracted.html);
