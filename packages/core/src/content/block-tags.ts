import { type KnownTag, tagId } from '../page/tags.ts';
import { captionFrame, detailsFrame, figureFrame, summaryFrame } from './captioned.ts';
import { definitionFrame, definitionListFrame, termFrame } from './definition-lists.ts';
import type { Frame, FrameType } from './frame.ts';
import { headingFrame } from './headings.ts';
import { itemFrame, listFrame, strayItemFrame } from './lists.ts';
import type { Material } from './material.ts';
import { quoteFrame } from './quotes.ts';
import { cellFrame } from './tables.ts';

/** Where an element begins. */
export interface Site {
  readonly material: Material;
  /** Row of the element in `page.structure`. */
  readonly element: number;
  /** The frame that it stands in. */
  readonly within: Frame;
  /** The frame of a table, none where it only lays out. */
  readonly tables: (table: number) => FrameType | undefined;
  /** State of the check box that each item begins with, as far as they were met. */
  readonly checkBoxes: ReadonlyMap<number, boolean>;
}

/** Answers the frame that an element opens, or `undefined` where it only borders blocks. */
type BlockHandler = (site: Site) => FrameType | undefined;

const list: BlockHandler = ({ material, element }) => listFrame(material, element);

const heading: BlockHandler = ({ material: { page, contained }, element }) =>
  headingFrame(page.structure.tag[element], contained[element]);

/** The cells of a table's own rows. */
const cell: BlockHandler = ({ material, element, within }) => {
  const { parent } = material.page.structure;
  const table = parent[parent[Math.max(0, parent[element])]]; // above `tr` and `tbody`
  return within.type.kind === 'table' && table === within.element ? cellFrame : undefined;
};

/** A frame for what only stands in a frame of another kind. */
function only(kind: FrameType['kind'], type: FrameType): BlockHandler {
  return ({ within }) => (within.type.kind === kind ? type : undefined);
}

const handlers: Partial<Record<KnownTag, BlockHandler>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: list,
  ol: list,
  menu: list,
  dir: list,
  li({ element, within, checkBoxes }) {
    const frame = within.type.kind === 'list' ? itemFrame : strayItemFrame;
    return frame(() => checkBoxes.get(element));
  },
  table: ({ tables, element }) => tables(element),
  caption: only('table', captionFrame),
  td: cell,
  th: cell,
  dl: () => definitionListFrame,
  dt: only('definitionList', termFrame),
  dd: only('definitionList', definitionFrame),
  blockquote: () => quoteFrame,
  figure: () => figureFrame,
  figcaption: only('figure', captionFrame),
  details: () => detailsFrame,
  summary: only('details', summaryFrame),
};

/** Handlers by tag id. */
export const blockHandlers: ReadonlyMap<number, BlockHandler> = new Map(
  Object.entries(handlers).map(([name, handler]) => [tagId[name as KnownTag], handler]),
);
