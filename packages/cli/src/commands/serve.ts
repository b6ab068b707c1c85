import { createServer, type ServerSettings } from '@pith/server';
import { serverSettings } from '@pith/server/settings';
import type { Context } from '../context.ts';
import { serve } from '../descriptions/serve.ts';
import { toPithError } from '../misuse.ts';
import { createOutput } from '../output.ts';
import type { Configured, Runner } from '../runner.ts';
import { flagsInEnvironment, settingsOf } from '../setting-values.ts';

/** `pith serve`: runs until it is interrupted, which is its ordinary end. */
export const runServe: Runner<'serve'> = async (parsed, context) => {
  const signal = context.signal();
  const { isQuiet, settings } = await readSettings(parsed, context);
  const server = await createServer({ ...settings, logs: context.stderr });
  try {
    if (!isQuiet) await createOutput(context.stdout).write(`Pith serves on ${server.url}\n`);
    if (!signal.aborted) {
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  } finally {
    await server.close();
  }
  return 0;
};

interface Asked {
  readonly isQuiet: boolean;
  readonly settings: Partial<ServerSettings>;
}

/** Puts the command line over the environment, and that over the configuration file. */
async function readSettings(
  { options, given }: Configured<'serve'>,
  context: Context,
): Promise<Asked> {
  try {
    const values = { ...options, ...flagsInEnvironment(serve.flags, context.env), ...given };
    const settings = await settingsOf(serverSettings, values, context);
    const isQuiet = values['quiet'] === true;
    return { isQuiet, settings: { ...(isQuiet && { logLevel: 'error' }), ...settings } };
  } catch (error) {
    throw await toPithError(error);
  }
}
