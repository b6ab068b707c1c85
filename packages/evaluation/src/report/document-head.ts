import { type Html, html, markup } from './html.ts';
import { policyDigest } from './page-asset.ts';

/**
 * Begins a document that asks for nothing from outside, up to its open `body`. Its policy lets its own style through, and the script that it has at its end, by their
 * digests, and nothing else.
 */
export function documentHead(
  title: string,
  { style, script }: { style: string; script?: string },
): Html {
  const policy = [
    `default-src 'none'; style-src '${policyDigest(style)}'`,
    ...(script === undefined ? [] : [`script-src '${policyDigest(script)}'`]),
    `base-uri 'none'; form-action 'none'`,
  ].join('; ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${markup(style)}</style>
</head>
<body>`;
}
