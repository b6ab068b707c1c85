import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type ErrorCode, PithError } from 'pith';

/** Field of a result's `_meta` that holds the code of an error. */
const errorCodeField = 'pith/code';

/** What every tool does: it reads pages of the world, and changes nothing. */
export const readsPages = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** What a model may do about an error, where the message does not say it. */
const advice: Partial<Record<ErrorCode, string>> = {
  UNKNOWN_ALGORITHM: 'The resource pith://algorithms lists them.',
  FETCH_REFUSED: 'Only public addresses are fetched. If you have the page, give it as `html`.',
  FETCH_DISALLOWED: 'Respect it, or ask the user for the page and give it as `html`.',
  OVERLOADED: 'Try again in a few seconds.',
};

/**
 * Runs the work of a tool. What it throws becomes an answer that the model can read, with the code in front: the protocol goes on.
 *
 * @param signal of the call: who cancelled it is answered no more.
 * @param tell gets what is no `PithError`: a fault of ours, which the client is told no more of than that.
 */
export async function answering(
  work: () => Promise<CallToolResult>,
  signal: AbortSignal,
  tell: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PithError) return failed(error.code, error.message);
    if (!signal.aborted) tell(error);
    return failed('INTERNAL', 'Expected a result, got a fault of the server');
  }
}

function failed(code: ErrorCode, message: string): CallToolResult {
  const hint = advice[code] === undefined ? '' : `. ${advice[code]}`;
  return {
    isError: true,
    content: [{ type: 'text', text: `${code}: ${message}${hint}` }],
    _meta: { [errorCodeField]: code },
  };
}
