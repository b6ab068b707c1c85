import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { PithError } from 'pith';
import type { PackageDocument } from '../package/test-package.ts';
import { removeAnswerMarks } from './answer-marks.ts';
import { unreadable } from './folder-files.ts';
import { type Importer, metaOf, objectOf, textOf } from './importer.ts';
import { textOfMarkdown } from './markdown-text.ts';
import { badLayout, type SetFolder } from './set-folder.ts';

/**
 * WebMainBench, 2025. The gold is the text of its Markdown. What the annotation left in the pages is
 * removed, as it tells the answer; pages are in UTF-8 whatever they say. A `track_id` that comes
 * again gets a number.
 */
export const webmainbench: Importer = {
  name: 'webmainbench',
  title: 'WebMainBench',
  layout: 'NAME.jsonl with html and groundtruth_content in each line',
  async open(folder) {
    const inside = (await folder.folders('')).includes('data') ? ['', 'data/'] : [''];
    const paths: string[] = [];
    for (const base of inside) {
      const files = (await folder.files(base)).filter((file) => /\.jsonl(\.gz)?$/.test(file));
      paths.push(...files.map((file) => base + file));
    }
    if (paths.length === 0) throw await badLayout(folder, webmainbench.layout);
    return {
      description: {
        name: 'webmainbench',
        title: webmainbench.title,
        source: 'https://github.com/opendatalab/WebMainBench',
        gold: 'manual',
        licence: 'Apache-2.0',
      },
      documents: documents(folder, paths),
    };
  },
};

async function* documents(
  folder: SetFolder,
  paths: readonly string[],
): AsyncGenerator<PackageDocument> {
  const times = new Map<string, number>();
  for (const path of paths) {
    for await (const record of recordsOf(join(folder.path, path))) {
      if (typeof record['html'] !== 'string' || typeof record['groundtruth_content'] !== 'string') {
        throw await badLayout(folder, webmainbench.layout);
      }
      const id = textOf(record['track_id'] ?? record['id']) || 'page';
      const time = (times.get(id) ?? 0) + 1;
      times.set(id, time);
      const meta = objectOf(record['meta']);
      yield {
        name: time === 1 ? id : `${id}-${time}`,
        html: new TextEncoder().encode(removeAnswerMarks(record['html'])),
        gold: textOfMarkdown(record['groundtruth_content']),
        meta: metaOf({
          url: record['url'],
          language: meta['language'] ?? record['language'],
          contentType: 'text/html; charset=utf-8',
          pageType: meta['style'] ?? record['layout_type'],
        }),
      };
    }
  }
}

/** The objects of a file of JSON lines, read as a stream. */
async function* recordsOf(path: string): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let at = 0;
  for await (const line of jsonLines(path)) {
    at++;
    if (line.trim() === '') continue;
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch (cause) {
      const reason = (cause as Error).message;
      throw new PithError(
        'BAD_LAYOUT',
        `Expected JSON, got a fault: ${reason} (${path}, line ${at})`,
        {
          cause,
        },
      );
    }
    yield objectOf(record);
  }
}

/** Lines one by one; `readline` is not used because it does not pass on errors of its stream. */
async function* jsonLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  try {
    for await (const chunk of byteStream(path)) {
      const lines = decoder.decode(chunk as Uint8Array, { stream: true }).split('\n');
      for (const line of lines.slice(0, -1)) {
        yield [...parts, line].join('');
        parts = [];
      }
      parts.push(lines[lines.length - 1]);
    }
  } catch (cause) {
    if (cause instanceof PithError) throw cause;
    throw unreadable(path, cause);
  }
  yield parts.join('');
}

function byteStream(path: string): AsyncIterable<unknown> {
  const file = createReadStream(path);
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
}
