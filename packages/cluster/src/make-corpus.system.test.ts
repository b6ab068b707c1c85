// The generator of archives (scripts/make-corpus.mjs): what its manifest says is what is in them.
import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArchive, readPages } from '@pith/node/archive';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../scripts/make-corpus.mjs', import.meta.url));
let folder: string;

function make(name: string, seed: string): string {
  const output = join(folder, name);
  const size = ['--records', '600', '--archives', '2', '--seed', seed];
  execFileSync(process.execPath, [script, ...size, '--output', output], { stdio: 'pipe' });
  return output;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-made-'));
  make('one', '1');
});
afterAll(() => rm(folder, { recursive: true }));

test('the same seed gives the same bytes, another one others', async () => {
  const [again, other] = [make('again', '1'), make('other', '2')];
  for (const name of await readdir(again)) {
    const bytes = await readFile(join(folder, 'one', name));
    expect(bytes.equals(await readFile(join(again, name)))).toBe(true);
    expect(bytes.equals(await readFile(join(other, name)))).toBe(false);
  }
});

test('records, pages and damage are those of the manifest', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'one/manifest.json'), 'utf8'));
  for (const { name, bytes, kinds } of manifest.archives) {
    const file = join(folder, 'one', name);
    expect((await readFile(file)).length).toBe(bytes);
    const stream = readPages(readArchive(createReadStream(file)));
    let damaged = 0;
    for await (const page of stream.pages) if ('error' in page) damaged++;
    const damage = (kinds['damaged-member'] ?? 0) + (kinds['damaged-record'] ?? 0);
    expect(damaged).toBeGreaterThanOrEqual(kinds['damaged-member'] ?? 0);
    expect(damaged).toBeLessThanOrEqual(damage + 1);
    const { request, metadata, revisit, warcinfo, 'not-ok': notOk } = stream.leftOut();
    expect({ request, metadata, revisit, warcinfo, notOk }).toEqual({
      ...{ request: kinds.request, metadata: kinds.metadata, revisit: kinds.revisit, warcinfo: 1 },
      notOk: kinds['not-ok'],
    });
  }
});
