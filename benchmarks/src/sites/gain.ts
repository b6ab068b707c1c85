import { bootstrapMeans, type Interval, pairedBootstrap } from '@pith/evaluation';
import type { WordScore } from './scored-page.ts';

/** What changes by a site method: means over pages of one share, without and with it. */
export interface Gain {
  readonly before: number;
  readonly after: number;
  /** 95 % of the difference, by the paired bootstrap over pages. */
  readonly interval: Interval;
}

/** The change of one share over the same pages, of which there must be one. */
export function gainOf(
  before: readonly WordScore[],
  after: readonly WordScore[],
  share: keyof WordScore,
): Gain {
  const values = [after, before].map((scores) => scores.map((score) => score[share]));
  const [afterMeans, beforeMeans] = values.map((list) => bootstrapMeans(list));
  const paired = pairedBootstrap(afterMeans, beforeMeans);
  if (paired === undefined) throw new Error('Expected pages, got none');
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  return { before: mean(values[1]), after: mean(values[0]), interval: paired.interval };
}
