import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './server.ts';

/** Processes that this one started, as Linux lists them. */
function children(): number[] {
  const threads = readdirSync('/proc/self/task');
  return threads.flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

test.skipIf(process.platform !== 'linux')(
  'a worker process that is killed under load loses its own request alone, which is told to come back',
  async () => {
    const before = new Set(children());
    const { url, close } = await createServer({ port: 0, jobs: 2, isolation: 'process' });
    onTestFinished(close);
    const workers = (): number[] => children().filter((pid) => !before.has(pid));
    expect(workers()).toHaveLength(2);

    const page = `<title>Oaks</title>${'<p>One oak stood on the hill for three hundred years.'.repeat(500)}`;
    const headers = { 'content-type': 'text/html' };
    const answers: { status: number; body: string; retryAfter: string | null }[] = [];
    let left = 200;
    let kills = 0; // several, as a worker may be idle at the moment in which it is killed
    const client = async (): Promise<void> => {
      while (left-- > 0) {
        if (left % 40 === 20) {
          process.kill(workers()[0], 'SIGKILL');
          kills++;
        }
        const answer = await fetch(`${url}/extract`, { method: 'POST', headers, body: page });
        const retryAfter = answer.headers.get('retry-after');
        answers.push({ status: answer.status, body: await answer.text(), retryAfter });
      }
    };
    await Promise.all(Array.from({ length: 16 }, client));

    const lost = answers.filter(({ status }) => status !== 200);
    expect(answers).toHaveLength(200);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThanOrEqual(kills);
    for (const { status, body, retryAfter } of lost) {
      expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '1' });
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'WORKER_CRASHED' } });
    }
    const bodies = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body));
    expect(bodies.size).toBe(1);
    expect(workers()).toHaveLength(2);
  },
);
