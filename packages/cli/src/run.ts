import { type CommandName, commands } from './commands.ts';
import { type Configuration, originOf, readConfiguration } from './configuration.ts';
import { type Context, Interrupted } from './context.ts';
import { createOutput, OutputClosed } from './output.ts';
import { parse } from './parse.ts';
import { exitCode, reportLine } from './report.ts';
import type { Configured, Runner } from './runner.ts';

/** Loads only the code of the command that runs. */
const runners: { readonly [N in CommandName]: () => Promise<Runner<N>> } = {
  extract: async () => (await import('./commands/extract.ts')).runExtract,
  compare: async () => (await import('./commands/compare.ts')).runCompare,
  algorithms: async () => (await import('./commands/algorithms.ts')).runAlgorithms,
  explain: async () => (await import('./commands/explain.ts')).runExplain,
  site: async () => (await import('./commands/site.ts')).runSite,
  archive: async () => (await import('./commands/archive.ts')).runArchive,
  worker: async () => (await import('./commands/worker.ts')).runWorker,
  status: async () => (await import('./commands/status.ts')).runStatus,
  dedupe: async () => (await import('./commands/dedupe.ts')).runDedupe,
  package: async () => (await import('./commands/package.ts')).runPackage,
  evaluate: async () => (await import('./commands/evaluate.ts')).runEvaluate,
  calibrate: async () => (await import('./commands/calibrate.ts')).runCalibrate,
  train: async () => (await import('./commands/train.ts')).runTrain,
  study: async () => (await import('./commands/study.ts')).runStudy,
  serve: async () => (await import('./commands/serve.ts')).runServe,
  proxy: async () => (await import('./commands/proxy.ts')).runProxy,
  mcp: async () => (await import('./commands/mcp.ts')).runMcp,
  completion: async () => (await import('./commands/completion.ts')).runCompletion,
  help: async () => (await import('./commands/help.ts')).runHelp,
};

/**
 * Runs a command line and answers the exit code: 0 done, 1 some inputs failed, 2 wrong use. Never
 * throws; what goes wrong is told on standard error, one line each.
 */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  context.stderr.on('error', () => {}); // nobody is left to be told
  let isDebugging = argv.includes('--debug');
  let origin = (_error: unknown): string => '';
  try {
    const request = await parse(argv);
    if (request.command === 'version') {
      await createOutput(context.stdout).write(`${await version()}\n`);
      return 0;
    }
    if (request.command === 'none') {
      const { helpOfAll } = await import('./help.ts');
      context.stderr.write(helpOfAll(context.stderr.columns));
      return 2;
    }
    const { command, operands, options } = request;
    const configuration = hasOwnFlags(command)
      ? await readConfiguration(command, context.cwd, options.config)
      : noConfiguration;
    const { flags } = configuration;
    isDebugging ||= flags['debug'] === true;
    origin = (error) => originOf(error, configuration, options);
    const parsed = { command, operands, options: { ...flags, ...options }, given: options };
    return await start(parsed as Configured<CommandName>, context);
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    if (error instanceof Interrupted) return error.exitCode;
    context.stderr.write(reportLine(error, undefined, origin(error)));
    if (isDebugging) context.stderr.write(`${(error as Error)?.stack ?? error}\n`);
    return exitCode(error);
  }
}

const noConfiguration: Configuration = { flags: {}, path: undefined };

/** Help and completion must work whatever a configuration file says. */
function hasOwnFlags(command: CommandName): boolean {
  return Object.keys(commands[command].flags).length > 0;
}

async function start<N extends CommandName>(
  parsed: Configured<N>,
  context: Context,
): Promise<number> {
  const runner = await runners[parsed.command as N]();
  return runner(parsed, context);
}

async function version(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
