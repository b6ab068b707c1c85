// The reader beside the page. It is a page of the extension, which no page can cover or reach; pictures are not loaded here, as they
// would be asked for anew.
import { say } from '../interface-text.ts';
import { ask } from '../messages.ts';
import { createView } from '../read/view.ts';
import { keptSettings } from '../settings/kept-settings.ts';
import type { PanelPage } from '../snapshot/main.ts';

const page = document.createElement('div');
page.className = 'page';
document.body.append(page);
document.documentElement.lang = say('language');
let everything = false;
let taken: PanelPage | undefined;
const view = createView({
  root: document,
  page,
  has: [],
  does: (tool) => {
    if (tool !== 'everything') return;
    everything = !everything;
    void show();
  },
  follow: (url) => void chrome.tabs.create({ url }),
});

void chrome.windows.getCurrent().then(({ id }) => {
  chrome.runtime.onMessage.addListener((sent: { readonly readInPanel?: number }, _, reply) => {
    if (sent.readInPanel !== id) return; // another window's panel must not be answered for
    reply(true);
    void read();
  });
});
void read();

/** Reads the page of the tab that is shown in this window. */
async function read(): Promise<void> {
  everything = false;
  view.tell(say('reading'));
  taken = await takenFromTab();
  if (taken === undefined) view.tell(say('askForPage'));
  else await show();
}

async function takenFromTab(): Promise<PanelPage | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return undefined;
  const target = { tabId: tab.id };
  const answers = await chrome.scripting
    .executeScript({ target, files: ['snapshot.js'] })
    .catch(() => []); // the browser keeps extensions away, or nobody has asked for this page yet
  return (answers[0]?.result as PanelPage | undefined) ?? undefined;
}

async function show(): Promise<void> {
  if (taken === undefined) return;
  const { html, url, isCut } = taken;
  try {
    const [record, settings] = await Promise.all([
      ask('extract', { html, url, everything }),
      keptSettings(),
    ]);
    const reading = {
      taken: { html, url },
      record,
      pictures: new Set<string>(),
      everything,
      isCut,
    };
    view.show(reading, settings);
  } catch {
    view.tell(say('failed'));
  }
}
