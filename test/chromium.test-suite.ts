// Chromium for the tests of all packages.
import { existsSync } from 'node:fs';
import axe, { type RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chromium as chromiumPath, headlessChromium } from '../scripts/programs.mjs';

export { chromiumPath };

/** Path of the browser for tests that need no extension. */
export const headlessPath = existsSync(headlessChromium) ? headlessChromium : chromiumPath;

const isThere = existsSync(chromiumPath);
const reason = isThere ? '' : ` (skipped: no Chromium at ${chromiumPath})`;

/** Groups tests that need Chromium. Without it they are skipped, and the group's name says why. */
export function describeInChromium(name: string, tests: () => void): void {
  describe.skipIf(!isThere)(name + reason, tests);
}

/** Flags for every Chromium of the tests: it may run as root, without a GPU, and asks nobody for updates. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

let browser: Promise<Browser> | undefined;

/** The browser that the test files of a process share; each test makes its own context. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= chromium.launch({ executablePath: headlessPath, args: chromiumFlags }));
}

/** Closes what the tests of a file opened in the shared browser. */
export async function closeContexts(): Promise<void> {
  for (const context of (await browser)?.contexts() ?? []) await context.close();
}

/** Expects a value within 20 seconds, reading it again and again: a busy browser is slow. */
export const eventually = <T>(read: () => T, message = '') =>
  expect.poll(read, { timeout: 20_000, message });

/** The script of axe, which a page's policy may keep out unless it goes in by the browser's protocol. */
export const axeSource = axe.source;

export type { RunOptions };

/**
 * The faults that axe finds, one line a rule.
 *
 * @param within selector of what is checked, by default the whole page.
 */
export async function violations(
  page: Page,
  within = ':root',
  options: RunOptions = {},
): Promise<string[]> {
  if (await page.evaluate('!("axe" in window)')) await page.evaluate(axeSource);
  const found = await page.evaluate(
    ([include, options]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include, exclude: ['iframe'] },
        { ...options, resultTypes: ['violations'] },
      ),
    [within, options] as const,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}
