export { renderBlanked } from './blanked.ts';
export { lineMarks, renderCleaneval, type SegmentMark } from './cleaneval.ts';
export { renderCommented } from './commented.ts';
export { type HtmlOptions, renderHtml } from './html/html.ts';
export {
  type MarkdownOptions,
  type MarkdownRendering,
  renderMarkdown,
} from './markdown/markdown.ts';
export type { WrittenHeading } from './markdown/output.ts';
export { type MarkedOptions, renderMarked } from './marked.ts';
export { renderRemoved } from './removed.ts';
export { locate, type SegmentMap } from './segment-map.ts';
export { renderTei, type TeiOptions } from './tei/tei.ts';
export { type Rendering, renderText } from './text.ts';
export { renderTextLayout, type TextLayout } from './text-layout.ts';
