import { holdsMost, type Stretch } from '@pith/evaluation/annotation';
import { shownOverlay } from '../../read/overlay.ts';
import { rangesOnPage } from '../../snapshot/source-places.ts';
import { takeSnapshot } from '../../snapshot/take-snapshot.ts';
import { listen } from './listen.ts';
import { markParts, unmarkParts } from './marks.ts';
import type { ToPage, ToPanel } from './messages.ts';
import { createOutline } from './outline.ts';
import { placesOf } from './places.ts';

/**
 * Writes the page for the panel, then shows what the panel says and tells it what people do, until the port closes or the answer is called.
 */
export function servePanel(port: chrome.runtime.Port): () => void {
  const tell = (message: ToPanel): void => {
    if (!isStopped) port.postMessage(message);
  };
  let isStopped = false;
  shownOverlay()?.close(); // it would cover the page
  const snapshot = takeSnapshot(document); // before anything of ours is on the page
  const places = placesOf(snapshot);
  const outline = createOutline(document);
  let blocks: readonly Stretch[] = [];
  let parts: readonly Stretch[] = [];
  let isPicking = false;
  let pointed: number | undefined;

  const outlined = (at: Stretch | undefined): void => {
    const ranges = at === undefined ? [] : rangesOnPage(snapshot, at.from, at.to);
    outline.show(ranges, at !== undefined && holdsMost(parts, at));
  };
  const stopListening = listen(() => isPicking, {
    point(element, x, y) {
      const row = places.blockAt(blocks, element, x, y);
      if (row === pointed) return;
      pointed = row;
      outlined(row === undefined ? undefined : blocks[row]);
    },
    click(element, x, y) {
      const block = places.blockAt(blocks, element, x, y);
      if (block !== undefined) tell({ kind: 'picked', block });
    },
    select(range) {
      const stretch = places.ofRange(range);
      if (stretch !== undefined) tell({ kind: 'selected', stretch });
    },
    key: (key) => tell({ kind: 'key', key }),
  });
  port.onMessage.addListener((message: ToPage) => {
    switch (message.kind) {
      case 'blocks':
        blocks = message.blocks;
        break;
      case 'parts':
        parts = message.parts;
        markParts(snapshot, parts);
        outlined(pointed === undefined ? undefined : blocks[pointed]);
        break;
      case 'point':
        pointed = undefined;
        outlined(message.at);
        if (message.scrolls && message.at !== undefined) scrollTo(message.at);
        break;
      case 'picking':
        isPicking = message.isOn;
        outlined(undefined);
    }
  });
  port.onDisconnect.addListener(stop);
  const { html, isCut } = snapshot;
  tell({ kind: 'page', html, url: location.href, isCut });
  return stop;

  function scrollTo({ from, to }: Stretch): void {
    const [first] = rangesOnPage(snapshot, from, to);
    first?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    stopListening();
    unmarkParts();
    outline.remove();
  }
}
