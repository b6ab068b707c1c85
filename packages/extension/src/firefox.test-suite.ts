// Firefox for tests, with the built extension, driven by its own protocol Marionette: each message is its length, a colon and JSON.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Firefox is looked for. */
export const firefoxPath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** The built extension in Firefox. */
export interface ExtensionInFirefox {
  /** Loads a page in the one tab. */
  open(address: string): Promise<void>;
  /** Presses the key of a command of the extension, Alt and this letter. */
  press(letter: string): Promise<void>;
  /** Runs the body of a function in the page, with the rights of the browser, which sees closed shadow roots. */
  inPage<T>(script: string): Promise<T>;
  /** Runs the body of a function in the browser's own window. */
  inWindow<T>(script: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts Firefox without a window, with the extension as `npm run build` leaves it. */
export async function startFirefox(): Promise<ExtensionInFirefox> {
  const profile = mkdtempSync(join(tmpdir(), 'pith-firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const browser = spawn(
    firefoxPath,
    [
      '--headless',
      '--no-remote',
      '--marionette',
      '-remote-allow-system-access',
      '--profile',
      profile,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const call = callsOver(await connected(port));
  await call('WebDriver:NewSession', {});
  const path = fileURLToPath(new URL('../dist/firefox', import.meta.url));
  await call('Addon:Install', { path, temporary: true });
  const run = async <T>(where: 'chrome' | 'content', script: string): Promise<T> => {
    await call('Marionette:SetContext', { value: where });
    const answer = await call('WebDriver:ExecuteScript', { script, args: [], sandbox: 'system' });
    return (answer as { value: T }).value;
  };
  return {
    async open(url) {
      await call('Marionette:SetContext', { value: 'content' });
      await call('WebDriver:Navigate', { url });
    },
    press: (letter) =>
      run(
        'chrome',
        `[...document.querySelectorAll('keyset[id^=ext-keyset] key')]
           .find((key) => key.getAttribute('modifiers') === 'alt' && key.getAttribute('key') === '${letter}')
           .doCommand();`,
      ),
    inPage: (script) => run('content', script),
    inWindow: (script) => run('chrome', script),
    async close() {
      browser.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Calls commands over a connection, one answer each. */
function callsOver(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (error: object | null, value: unknown) => void>();
  let calls = 0;
  let held = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const colon = held.indexOf(':');
      const end = colon + 1 + Number(held.subarray(0, colon));
      if (colon < 0 || held.length < end) return;
      const message: unknown = JSON.parse(held.toString('utf8', colon + 1, end));
      held = held.subarray(end);
      if (!Array.isArray(message)) continue; // the greeting
      const [, id, error, value] = message as [number, number, object | null, unknown];
      waiting.get(id)?.(error, value);
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const id = calls++;
      waiting.set(id, (error, value) => {
        waiting.delete(id);
        if (error === null) resolve(value);
        else reject(new Error(`${name}: ${(error as { message?: string }).message}`));
      });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** A connection to a port of this machine where somebody will listen within a minute. */
async function connected(port: number): Promise<Socket> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket));
        socket.once('error', reject);
      });
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
