import type { Html } from '../html.ts';
import { formatTimeTick } from '../numbers.ts';
import type { Standing } from '../scoreboard.ts';
import { drawDots } from './numbered-dots.ts';
import type { Plotting } from './plotting.ts';

/** Mean F1 against mean time per kB, the latter on a logarithmic axis; a time of 0 lies at its left end. */
export function f1AgainstTime(plotting: Plotting, standings: readonly Standing[]): Html {
  const times = standings.map((row) => row.secondsPerKb).filter((time) => time > 0);
  const low = times.length === 0 ? 1e-6 : Math.min(...times);
  const high = times.length === 0 ? 1e-3 : Math.max(...times);
  const fastest = low / 1.5;
  const domain = [fastest, Math.max(high * 1.5, fastest * 10)] as const;
  const scores = standings.map(({ corpus }) => corpus.f1);
  const lowest = Math.max(0, Math.floor(Math.min(0.9, ...scores) * 10 - 0.2) / 10);
  return drawDots(plotting, {
    dots: standings.map(({ corpus, secondsPerKb, rank }) => ({
      x: Math.max(secondsPerKb, fastest),
      y: corpus.f1,
      number: rank,
    })),
    x: {
      label: 'Milliseconds per kB, mean over packages (logarithmic)',
      domain,
      log: true,
      ticks: roundTimes(domain),
      tick: formatTimeTick,
    },
    y: { label: 'F1, mean over packages', domain: [lowest, 1] },
  });
}

/** Powers of ten inside a range of seconds; also 2 and 5 times these where there are few. */
export function roundTimes([from, to]: readonly [number, number]): readonly number[] {
  const times: number[] = [];
  for (let power = Math.floor(Math.log10(from)); power <= Math.log10(to); power++) {
    for (const digit of to / from > 200 ? [1] : [1, 2, 5]) {
      const time = Number(`${digit}e${power}`);
      if (time >= from && time <= to) times.push(time);
    }
  }
  return times;
}
