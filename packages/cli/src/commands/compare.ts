import { availableParallelism } from 'node:os';
import { styleText } from 'node:util';
import { agreement } from '@pith/evaluation/measures';
import { inputDefaults } from '@pith/node';
import { resolveAlgorithm } from 'pith/extractors';
import { runBatch } from '../batch.ts';
import type { Context } from '../context.ts';
import { helpOf, wrap } from '../help.ts';
import { openSources, readPairs } from '../inputs.ts';
import { createOutput, hasColour, type Output, widthOf } from '../output.ts';
import { readOwnModel } from '../own-model.ts';
import { createProgress, silentProgress } from '../progress.ts';
import { reportLine, warningLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { readSiteProfiles } from '../site-profile.ts';
import { compareTask } from '../tasks.ts';
import type { CompareTaskOptions, Comparison, Side } from './compare-task.ts';

/** `pith compare A B INPUT...`. */
export const runCompare: Runner<'compare'> = async ({ operands, options }, context) => {
  const [nameA, nameB, ...given] = operands;
  if (given.length === 0 && context.stdin.isTTY) {
    context.stderr.write(helpOf('compare', context.stderr.columns));
    return 2;
  }
  const names = given.length === 0 ? ['-'] : given;
  const a: Side = {
    algorithm: nameA,
    parameters: readPairs(options['param-a'], 'param-a'),
    model: await readOwnModel(options['model-a'], 'model-a', context.cwd),
    siteProfiles: await readSiteProfiles(options['site-profile-a'], 'site-profile-a', context.cwd),
  };
  const b: Side = {
    algorithm: nameB,
    parameters: readPairs(options['param-b'], 'param-b'),
    model: await readOwnModel(options['model-b'], 'model-b', context.cwd),
    siteProfiles: await readSiteProfiles(options['site-profile-b'], 'site-profile-b', context.cwd),
  };
  for (const side of [a, b]) resolveAlgorithm(side.algorithm, side.parameters, side.model);

  const inputs = await openSources(names, options, context);
  try {
    const { areSeveral, total, records } = inputs;
    const taskOptions: CompareTaskOptions = {
      a,
      b,
      contentType: options['content-type'],
      maxBytes: options['max-bytes'] ?? inputDefaults.maxBytes,
      maxEvents: options['max-events'],
      passages: !areSeveral,
    };
    const outcomes = runBatch<Comparison>(records, {
      task: compareTask,
      taskOptions,
      jobs: areSeveral
        ? Math.min(options.jobs ?? availableParallelism(), total ?? Number.POSITIVE_INFINITY)
        : options.timeout === undefined
          ? 0
          : 1,
      timeout: options.timeout,
      ...(areSeveral && { signal: context.signal() }),
    });
    const view = viewFor(options.format === 'json', areSeveral, nameA, nameB, context);
    const progress =
      areSeveral && context.stderr.isTTY && !context.stdout.isTTY
        ? await createProgress(context.stderr, total)
        : silentProgress(context.stderr);
    let failed = 0;
    try {
      for await (const outcome of outcomes) {
        const hasFailed = 'error' in outcome;
        if (hasFailed) {
          failed++;
          progress.tell(reportLine(outcome.error, outcome.source));
          await view.failure(outcome.source, outcome.error);
        } else {
          for (const warning of outcome.value.warnings ?? [])
            progress.tell(warningLine(warning, outcome.source));
          await view.page(outcome.value);
        }
        progress.advance(outcome.size, hasFailed);
      }
    } finally {
      progress.stop();
    }
    await view.end();
    return failed > 0 ? 1 : 0;
  } finally {
    await inputs.close();
  }
};

/** How comparisons are shown. */
interface View {
  page(comparison: Comparison): Promise<void>;
  failure(source: string, error: { code: string; message: string }): Promise<void>;
  end(): Promise<void>;
}

function viewFor(
  asJson: boolean,
  areSeveral: boolean,
  nameA: string,
  nameB: string,
  context: Context,
): View {
  const output = createOutput(context.stdout);
  if (asJson) return jsonView(output, areSeveral);
  return areSeveral ? tableView(output, nameA, nameB) : passageView(output, context);
}

function jsonView(output: Output, areSeveral: boolean): View {
  const write = (value: unknown): Promise<void> =>
    output.write(`${JSON.stringify(value, null, areSeveral ? undefined : 2)}\n`);
  return {
    page: write,
    failure: (source, { code, message }) => write({ source, error: { code, message } }),
    end: async () => {},
  };
}

const tableHead = ['agreement', 'both', 'only A', 'only B', 'page'];
const columnWidth = 9;

/** A line a page, as they come, and the sums. */
function tableView(output: Output, nameA: string, nameB: string): View {
  const sums = { both: 0, onlyA: 0, onlyB: 0 };
  let pages = 0;
  const row = (cells: readonly (string | number)[]): string =>
    `${cells.map((cell, i) => (i < 4 ? String(cell).padStart(columnWidth) : cell)).join('  ')}\n`;
  const head = `A = ${nameA}, B = ${nameB}; words\n${row(tableHead)}`;
  return {
    async page(comparison) {
      if (pages++ === 0) await output.write(head);
      const { both, onlyA, onlyB, source } = comparison;
      sums.both += both;
      sums.onlyA += onlyA;
      sums.onlyB += onlyB;
      await output.write(row([percent(comparison.agreement), both, onlyA, onlyB, source]));
    },
    failure: async () => {},
    async end() {
      const { both, onlyA, onlyB } = sums;
      const all = `all ${pages} pages together`;
      if (pages > 1) await output.write(row([percent(agreement(sums)), both, onlyA, onlyB, all]));
    },
  };
}

const marks = {
  both: { mark: '=', colour: 'gray' },
  a: { mark: 'A', colour: 'red' },
  b: { mark: 'B', colour: 'green' },
} as const;

/** The counts of one page, and its passages with marks in front, so that they read without colour. */
function passageView(output: Output, { stdout, env }: Context): View {
  const isColoured = hasColour(stdout, env);
  const width = Math.min(widthOf(stdout), 120);
  return {
    async page({ source, a, b, both, onlyA, onlyB, agreement: share, passages = [] }) {
      const lines = [
        source,
        `A = ${a.algorithm}: ${a.words} words, ${onlyA} only in A`,
        `B = ${b.algorithm}: ${b.words} words, ${onlyB} only in B`,
        `both: ${both} words, agreement ${percent(share)}`,
        '',
      ];
      for (const { in: side, text, skipped } of passages) {
        const { mark, colour } = marks[side];
        if (skipped > 0) lines.push(`.. ${skipped} ${skipped === 1 ? 'word' : 'words'} in neither`);
        for (const line of wrap(text, width - 2)) {
          const marked = `${mark} ${line}`;
          lines.push(isColoured ? styleText(colour, marked, { validateStream: false }) : marked);
        }
      }
      await output.write(`${lines.join('\n')}\n`);
    },
    failure: async () => {},
    end: async () => {},
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
