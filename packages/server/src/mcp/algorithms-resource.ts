import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { defaultAlgorithm, presets } from 'pith/extractors';

/** Adds the resource `pith://algorithms`: every algorithm with its title and where it was published. */
export function registerAlgorithmsResource(server: McpServer): void {
  const uri = 'pith://algorithms';
  server.registerResource(
    'algorithms',
    uri,
    {
      title: 'Content extraction algorithms',
      description: 'Names for the argument `algorithm`, with titles and references.',
      mimeType: 'text/markdown',
    },
    () => ({ contents: [{ uri, mimeType: 'text/markdown', text: listOfAlgorithms() }] }),
  );
}

function listOfAlgorithms(): string {
  const lines = presets
    .filter(({ aliasOf }) => aliasOf === undefined)
    .map(({ name, title, extractor }) => {
      const mark = name === defaultAlgorithm ? ' (default)' : '';
      return `- \`${name}\`${mark}: ${title}. ${extractor.reference}`;
    });
  const combined =
    'They may be combined: `combine:` with an expression, such as `combine:intersection(ccb,bte)`.';
  return `${lines.join('\n')}\n\n${combined}\n`;
}
