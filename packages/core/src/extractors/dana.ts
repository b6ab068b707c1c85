// DANA, main content by the difference of non-ASCII and ASCII characters.
// H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: A fast and accurate approach for main
// content extraction based on character encoding. TIR workshop, DEXA 2011. As described by the same
// authors, WEBIST 2012; `algorithms.md` 7.2.
import { characterLines, sideTable } from '../features/character-lines.ts';
import { linkNormalisations } from '../features/code-length.ts';
import { droppedEvents } from '../features/dropped-events.ts';
import { onDemand } from '../on-demand.ts';
import { defineExtractor } from './extractor.ts';
import { lineDifferenceMethod } from './line-difference-method.ts';
import { choice, number, type ParameterValues } from './parameters.ts';
import { decodeReferences, dropHidden } from './shared-parameters.ts';

const nonAscii = onDemand(() => sideTable([[0x80, 0xffff]]));

const parameters = {
  gap: number(
    20,
    { minimum: 0, maximum: 100_000, unit: 'lines', integer: true },
    'Most lines between two accepted runs. The published value was not recovered; 20 is ours.',
  ),
  decodeReferences,
  links: choice('keep', linkNormalisations, 'How the code of hyperlinks counts. Ours.'),
  dropHidden,
} as const;

type DanaParameters = ParameterValues<typeof parameters>;

export const dana = defineExtractor({
  name: 'dana',
  title: 'DANA: non-ASCII against ASCII characters',
  reference:
    'H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh, A fast and accurate approach for main content extraction based on character encoding, DEXA workshops 2011',
  parameters,
  ...lineDifferenceMethod<DanaParameters>({
    titles: {
      above: 'Non-ASCII characters of each line',
      below: 'ASCII characters of each line',
    },
    // T_i: non-ASCII, S_i: ASCII characters of each line, script, style and comments removed; ASCII
    // words in the lines that are selected are content
    countLines(page, { decodeReferences, links, dropHidden }) {
      const dropped = droppedEvents(page, dropHidden);
      const lines = characterLines(page, nonAscii(), { dropped, decodeReferences, links });
      return { dropped, lines };
    },
    gap: ({ gap }) => gap,
  }),
});
