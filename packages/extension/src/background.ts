// Buttons, keys, and the work that needs no page. What is done in a page is done by a script that is put there when a button or a key is
// pressed: the extension is in no page before, and knows of none.
import { extractTaken, writeTaken } from './extract-taken.ts';
import { answerWith } from './messages.ts';
import { saveFile } from './save-file.ts';

/** What can be put into a page, by the names of the commands in the manifest; each is a script that toggles itself. */
const parts = ['read', 'annotate'] as const;

chrome.action.onClicked.addListener((tab) => void read(tab));

chrome.commands.onCommand.addListener((command, tab) => {
  const part = parts.find((name) => name === command);
  if (part === undefined || tab === undefined) return;
  if (part === 'read') void read(tab);
  else void toggle(part, tab);
});

answerWith({
  extract: extractTaken,
  write: writeTaken,
  save: saveFile,
  openPanel: (_, { tab }) => openPanel(tab),
  annotate: (_, { tab }) => toggle('annotate', tab),
});

/** Shows a page in the panel if the window has it open, else over the page. */
async function read(tab: chrome.tabs.Tab): Promise<void> {
  const isInPanel = await chrome.runtime
    .sendMessage({ readInPanel: tab.windowId })
    .catch(() => false); // no panel is open
  if (isInPanel !== true) await toggle('read', tab);
}

/** Puts a part into the page of a tab. Pages that browsers keep extensions away from stay as they are. */
async function toggle(
  part: (typeof parts)[number],
  tab: chrome.tabs.Tab | undefined,
): Promise<boolean> {
  if (tab?.id === undefined) return false;
  const target = { tabId: tab.id };
  return chrome.scripting.executeScript({ target, files: [`${part}.js`] }).then(
    () => true,
    () => false,
  );
}

/** Opens the panel beside a page whose button was pressed. Firefox lets only its own buttons do so. */
async function openPanel(tab: chrome.tabs.Tab | undefined): Promise<boolean> {
  if (tab === undefined || !('sidePanel' in chrome)) return false;
  return chrome.sidePanel.open({ windowId: tab.windowId }).then(
    () => true,
    () => false,
  );
}
