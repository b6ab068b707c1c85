import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Draws a chart without a browser, as an SVG file of its own on white ground. */
export function drawSvg(title: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const chart = Plot.plot({ document: document as never, ...options });
  chart.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  chart.setAttribute('style', 'color: #111; font: 12px system-ui, sans-serif');
  chart.querySelector('style')?.remove(); // its rules are for pages
  const start = `><title>${title}</title><rect width="100%" height="100%" fill="#fff"/>`;
  return `${chart.outerHTML.replace('>', start)}\n`;
}
