// Reads the page over itself, or ends that. The script is put into the page anew each time, so what it shows is kept beside it, in the
// world of the extension that the page does not see.
import { say } from '../interface-text.ts';
import { ask } from '../messages.ts';
import { keptSettings } from '../settings/kept-settings.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { coverPage, shownOverlay } from './overlay.ts';
import type { Tool } from './tools.ts';
import { createView } from './view.ts';

/** Whether the browser opens a panel for a button in a page; Firefox does so for its own buttons and keys only. */
const opensPanels = 'side_panel' in chrome.runtime.getManifest();

const earlier = shownOverlay();
const isShown = earlier?.isShown() ?? false;
earlier?.close();
if (!isShown) void readPage();

async function readPage(): Promise<void> {
  const { html, pictures, isCut } = takeSnapshot(document);
  const taken = { html, url: location.href };
  const overlay = coverPage(say('reader'));
  const view = createView({
    root: overlay.root,
    page: overlay.page,
    has: ['close', 'pictures', 'print', 'inPanel', 'annotate'],
    does: (tool) => void use(tool),
  });
  let everything = false;
  view.tell(say('reading'));
  await show();

  async function show(): Promise<void> {
    try {
      const [record, settings] = await Promise.all([
        ask('extract', { ...taken, everything }),
        keptSettings(),
      ]);
      const shown = new Set(pictures);
      view.show({ taken, record, pictures: shown, everything, isCut }, settings);
    } catch {
      view.tell(say('failed'));
    }
    overlay.focus();
  }

  async function use(tool: Tool): Promise<void> {
    if (tool === 'close') overlay.close();
    else if (tool === 'print') overlay.print();
    else if (tool === 'everything') {
      everything = !everything;
      await show();
    } else if (!opensPanels) view.status(say('askBrowser'));
    else if (tool === 'inPanel' && (await ask('openPanel', {}))) overlay.close();
    else if (tool === 'annotate') {
      overlay.close();
      await ask('annotate', {});
    }
  }
}
