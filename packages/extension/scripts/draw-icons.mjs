// Draws the icons of assets/icons from icon.svg, in the system's Chromium.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const svg = await readFile(new URL('icon.svg', import.meta.url), 'utf8');
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of [16, 32, 48, 128]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(`../assets/icons/icon-${size}.png`, import.meta.url), png);
}
await browser.close();
