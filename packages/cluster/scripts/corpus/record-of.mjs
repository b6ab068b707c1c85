import { hostilePages } from './hostile-pages.mjs';
import { charsetsOf, encodeText, httpResponse } from './http-response.mjs';
import { byWeight, randomOf } from './random.mjs';
import { warcRecord } from './warc-record.mjs';

// Of 10,000 records.
const kinds = [
  ['page', 4400],
  ['exact-duplicate', 500],
  ['near-duplicate', 600],
  ['same-text', 200],
  ['charset', 500],
  ['no-type', 100],
  ['lying-type', 100],
  ['request', 1900],
  ['metadata', 500],
  ['revisit', 300],
  ['not-html', 400],
  ['not-ok', 300],
  ['truncated', 60],
  ['broken-encoding', 30],
  ['empty', 40],
  ['damaged-member', 30],
  ['damaged-record', 30],
  ['huge', 4],
  ['worst', 6],
];
const originals = new Set(['page']);
const contentEncodings = [
  [undefined, 70],
  ['gzip', 18],
  ['br', 9],
  ['deflate', 3],
];
const httpType = 'application/http; msgtype=response';

/** What kind the record is; hangs on seed and number alone. */
function kindOf(seed, index) {
  return byWeight(randomOf(seed ^ 0x4b1d, index), kinds);
}

/**
 * Record `index` of a corpus: `kind`, its bytes (`record`, uncompressed), whether its member is to be damaged, and for duplicates `url`, of
 * which `original`, and `edits` words changed.
 */
export function recordOf(seed, index, pages) {
  const random = randomOf(seed ^ 0x7ec0, index);
  const wanted = kindOf(seed, index);
  const original = /duplicate|same-text/.test(wanted) ? originalBefore(seed, index, random) : index;
  const kind = original === undefined ? 'page' : wanted;
  const make = makers[kind] ?? makers.page;
  return { kind, ...make({ seed, index, kind, random, pages, original: original ?? index }) };
}

/** The number of a page that came before, or undefined. */
function originalBefore(seed, index, random) {
  for (let tries = 0; tries < 20 && index > 0; tries++) {
    const at = random.below(index);
    if (originals.has(kindOf(seed, at))) return at;
  }
  return undefined;
}

const urlOf = (site, index) => `https://site${site.number}.example/${site.language}/${index}.html`;

const makers = {
  page: ({ index, random, pages, kind, original }) => {
    const edits = kind === 'near-duplicate' ? someNumbers(random, 1 + random.below(4)) : undefined;
    const framed = kind === 'same-text' ? random.below(400) : undefined;
    const page = pages.make(original, { edits, framed });
    const body = encodeText(page.write('utf-8'), 'utf-8');
    const duplicate =
      original === index
        ? {}
        : { original: urlOf(pages.make(original).site, original), edits: edits?.size ?? 0 };
    return { ...response(index, random, page.site, body), ...duplicate };
  },
  charset: ({ index, random, pages }) => {
    const page = pages.make(index);
    const charset = random.from([...(charsetsOf[page.site.language] ?? []), 'utf-16le']);
    const isTold = random.oneIn(2);
    const declared = page.charsetIsFixed || isTold ? undefined : charset;
    const html = page.write(declared).replace(/charset=(["']?)utf-8/gi, `charset=$1${charset}`);
    const type = `text/html${isTold ? `; charset=${charset}` : ''}`;
    return response(index, random, page.site, encodeText(html, charset), { type });
  },
  'no-type': (asked) => ofPage(asked, () => ({ type: undefined })),
  'lying-type': (asked) =>
    asked.random.oneIn(2)
      ? ofPage(asked, () => ({ type: 'text/plain' }))
      : response(
          asked.index,
          asked.random,
          { number: 0, language: 'en' },
          noise(asked.random, 3000),
        ),
  'broken-encoding': (asked) => ofPage(asked, () => ({ encoding: 'broken' })),
  empty: ({ index, random }) =>
    response(index, random, { number: 1, language: 'en' }, Buffer.alloc(0)),
  'not-ok': (asked) =>
    ofPage(asked, (random) => ({ status: random.from([301, 302, 403, 404, 500]) })),
  'not-html': ({ index, random }) => {
    const type = random.from(['image/png', 'application/pdf', 'application/json', 'text/css']);
    const body = noise(random, 500 + random.below(8000));
    return response(index, random, { number: 2, language: 'en' }, body, { type });
  },
  huge: ({ index, random, pages }) => {
    const page = pages.make(index, { paragraphs: 8000 });
    return response(index, random, page.site, encodeText(page.write('utf-8'), 'utf-8'));
  },
  worst: ({ index, random }) => {
    const body = encodeText(random.from(hostilePages)(), 'utf-8');
    return response(index, random, { number: 3, language: 'en' }, body, { encoding: 'gzip' });
  },
  truncated: (asked) => {
    const { index, random, pages } = asked;
    const page = pages.make(index);
    const whole = encodeText(page.write('utf-8'), 'utf-8');
    const block = httpResponse({ type: 'text/html; charset=utf-8', body: whole });
    const url = urlOf(page.site, index);
    const cut = block.subarray(0, Math.ceil(block.length * (0.3 + random.below(60) / 100)));
    const fields = { 'WARC-Truncated': random.from(['length', 'time', 'disconnect']) };
    return {
      url,
      record: warcRecord(index, 'response', { url, contentType: httpType, block: cut, fields }),
    };
  },
  'damaged-member': (asked) => ({ ...makers.page(asked), isDamaged: true }),
  'damaged-record': (asked) => {
    const page = asked.pages.make(asked.index);
    const url = urlOf(page.site, asked.index);
    const block = httpResponse({
      type: 'text/html',
      body: encodeText(page.write('utf-8'), 'utf-8'),
    });
    const lie = asked.random.from([-30, 40, 100_000]);
    return {
      url,
      record: warcRecord(asked.index, 'response', { url, contentType: httpType, block, lie }),
    };
  },
  request: ({ index }) => {
    const url = `https://site${index % 400}.example/asked/${index}`;
    const block = Buffer.from(
      `GET /asked/${index} HTTP/1.1\r\nHost: site${index % 400}.example\r\n\r\n`,
    );
    return {
      url,
      record: warcRecord(index, 'request', {
        url,
        contentType: 'application/http; msgtype=request',
        block,
      }),
    };
  },
  metadata: ({ index }) => {
    const url = `https://site${index % 400}.example/asked/${index}`;
    const block = Buffer.from(`fetchTimeMs: ${index % 977}\r\ncharset-detected: UTF-8\r\n`);
    return {
      url,
      record: warcRecord(index, 'metadata', { url, contentType: 'application/warc-fields', block }),
    };
  },
  revisit: ({ index }) => {
    const url = `https://site${index % 400}.example/again/${index}`;
    const block = Buffer.from('HTTP/1.1 304 Not Modified\r\n\r\n');
    const fields = {
      'WARC-Profile': 'http://netpreserve.org/warc/1.0/revisit/server-not-modified',
    };
    return {
      url,
      record: warcRecord(index, 'revisit', { url, contentType: httpType, block, fields }),
    };
  },
};

function ofPage({ index, random, pages }, choose) {
  const page = pages.make(index);
  return response(
    index,
    random,
    page.site,
    encodeText(page.write('utf-8'), 'utf-8'),
    choose(random),
  );
}

function response(index, random, site, body, chosen = {}) {
  const encoding = byWeight(random, contentEncodings);
  const isChunked = random.oneIn(5);
  const all = { type: 'text/html; charset=utf-8', encoding, isChunked, ...chosen, body };
  const url = urlOf(site, index);
  const block = httpResponse(all);
  return { url, record: warcRecord(index, 'response', { url, contentType: httpType, block }) };
}

function someNumbers(random, count) {
  return new Set(Array.from({ length: count }, () => random.below(180)));
}

function noise(random, length) {
  return Buffer.from(Uint8Array.from({ length }, () => random.below(256)));
}
