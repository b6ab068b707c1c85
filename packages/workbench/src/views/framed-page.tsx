import { useSignal, useSignalEffect } from '@preact/signals';
import DOMPurify from 'dompurify';
import { useRef } from 'preact/hooks';
import { blockShares } from '../plots/block-shares.ts';
import type { Workbench } from '../state/workbench.ts';
import { type FrameMarks, frameMarks } from './frame-marks.ts';

/** The page as a browser shows it, in a frame in which nothing runs and from which nothing is asked. */
export function FramedPage({ workbench }: { readonly workbench: Workbench }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const marks = useSignal<FrameMarks>(); // of the document that is loaded
  useSignalEffect(() => {
    const page = workbench.page.value;
    if (page === undefined || frame.current === null) return;
    frame.current.srcdoc = documentOf(page.framed);
  });
  useSignalEffect(() => marks.value?.select(workbench.analysed.value));
  useSignalEffect(() => marks.value?.correct(workbench.correction.gold.value));
  useSignalEffect(() => {
    marks.value?.shade(workbench.blocks.value, blockShares(workbench.means.value));
  });
  useSignalEffect(() => marks.value?.point(workbench.pointed.value ?? workbench.pinned.value));
  useSignalEffect(() => marks.value?.takeDrags(workbench.correction.isOn.value));
  useSignalEffect(() => {
    const { word, focus } = workbench;
    marks.value?.pointWord(word.value === focus.value ? word.value : undefined);
  });
  useSignalEffect(() => {
    const pinned = workbench.pinned.value;
    if (pinned !== undefined) marks.value?.show(pinned, 'nearest');
  });
  useSignalEffect(() => {
    const beginning = workbench.beginning.value;
    if (beginning !== undefined) marks.value?.show(beginning, 'center');
  });
  return (
    <iframe
      ref={frame}
      title="The page, without scripts"
      sandbox="allow-same-origin"
      onLoad={() => {
        const page = workbench.page.peek();
        const contentDocument = frame.current?.contentDocument ?? null;
        if (page === undefined || contentDocument === null) return;
        marks.value = frameMarks(contentDocument, page, workbench);
      }}
    />
  );
}

/** The second and the third wall: what could run is taken out, and what is left may ask for nothing. */
function documentOf(framed: string): string {
  const clean = DOMPurify.sanitize(framed, {
    WHOLE_DOCUMENT: true,
    ADD_TAGS: ['pith-t', 'noscript'],
    FORBID_TAGS: ['meta', 'base', 'link', 'form', 'iframe', 'object', 'embed'],
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^pith-t$/, attributeNameCheck: /^data-from$/ },
  });
  const policy =
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';
  return `<!doctype html>${clean.replace(/<head[^>]*>/i, (head) => `${head}${policy}${plainStyle}`)}`;
}

/** How a page looks whose styles cannot be fetched; a layer gives way to any style of its own. */
const plainStyle = `<style>@layer pith {
  html { color-scheme: light; background: #fff; color: #1c1a17; }
  body { margin: 0.75rem 1rem; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
  h1 { font-size: 1.6em; line-height: 1.2; }
  img { max-inline-size: 100%; block-size: auto; font-size: 0.85em; color: #5f5b53; }
  a { color: #1a4f9c; }
}</style>`;
