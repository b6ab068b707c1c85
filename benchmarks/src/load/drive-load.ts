import autocannon from 'autocannon';

/** A page as it is sent. */
export interface LoadPage {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** How a server is loaded. */
export interface Load {
  readonly url: string;
  readonly pages: readonly LoadPage[];
  /** Connections at once, each of which sends its next request when it has an answer. */
  readonly connections: number;
  /** Requests in all. */
  readonly amount: number;
  /** Called once, when half of the answers have come. */
  readonly atHalf?: () => void;
}

/** What became of it. */
export interface LoadOutcome {
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Error codes of answers that were not 200. */
  readonly codes: Readonly<Record<string, number>>;
  /** Connections that broke and requests without an answer in a minute. */
  readonly errors: number;
  /** Answers that were not those of their page. */
  readonly mismatches: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  /** Resident memory of the server in bytes, before, at its most, and after. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
}

const path = '/extract';

/** Sends pages to the server's `POST /extract` over many connections, and checks every answer against the one that the page got alone. */
export async function driveLoad({
  url,
  pages,
  connections,
  amount,
  atHalf,
}: Load): Promise<LoadOutcome> {
  const expected = await Promise.all(pages.map((page) => answerTo(url, page)));
  const statuses: Record<number, number> = {};
  const codes: Record<string, number> = {};
  let mismatches = 0;
  let answered = 0;
  const requests = pages.map(({ bytes, contentType }, index) => ({
    method: 'POST' as const,
    path,
    headers: { 'content-type': contentType },
    body: bytes,
    onResponse: (status: number, body: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) count(codes, body);
      else if (body !== expected[index]) mismatches++;
      if (++answered === amount >> 1) atHalf?.();
    },
  }));
  const before = await residentBytes(url);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(url).catch(() => 0));
  }, 1000);
  const result = await autocannon({ url, connections, amount, requests, timeout: 60 });
  clearInterval(watch);
  const after = await residentBytes(url);
  return {
    statuses,
    codes,
    errors: result.errors + result.timeouts,
    mismatches,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    perSecond: amount / result.duration,
    memory: { before, peak: Math.max(peak, after), after },
  };
}

function count(codes: Record<string, number>, body: string): void {
  const code = /"code":"(\w+)"/.exec(body)?.[1] ?? 'none';
  codes[code] = (codes[code] ?? 0) + 1;
}

async function answerTo(url: string, { bytes, contentType }: LoadPage): Promise<string> {
  const headers = { 'content-type': contentType };
  const answer = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(bytes) });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`Expected status 200, got ${answer.status}: ${body}`);
  return body;
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}
