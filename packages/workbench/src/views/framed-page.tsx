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
    const blocks = workbench.analysed.value?.blocks ?? [];
    marks.value?.shade(blocks, blockShares(blocks, workbench.painted.value));
  });
  useSignalEffect(() => marks.value?.point(workbench.pointed.value ?? workbench.pinned.value));
  useSignalEffect(() => {
    const pinned = workbench.pinned.value;
    if (pinned !== undefined) marks.value?.show(pinned);
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
  return `<!doctype html>${clean.replace(/<head[^>]*>/i, (head) => `${head}${policy}`)}`;
}
