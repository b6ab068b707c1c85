import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** The requests that a client waits for. */
export interface OpenRequests {
  /** Resolves as soon as none is open. */
  answered(): Promise<void>;
}

/** Watches which requests come over a transport and which are answered. To be called before a server is connected to it. */
export function watchRequests(transport: Transport): OpenRequests {
  const open = new Set<string | number>();
  let told = (): void => {};
  const send = transport.send.bind(transport);

  const close = (id: unknown): void => {
    if (open.delete(id as string | number) && open.size === 0) told();
  };
  transport.onmessage = (message: JSONRPCMessage) => {
    if (!('method' in message)) return;
    if ('id' in message) open.add(message.id);
    else if (message.method === 'notifications/cancelled') close(message.params?.['requestId']);
  };
  transport.send = async (message, options) => {
    await send(message, options);
    if (!('method' in message)) close(message.id);
  };
  return {
    answered: () =>
      open.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            told = resolve;
          }),
  };
}
