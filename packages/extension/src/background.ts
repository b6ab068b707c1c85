// Buttons, keys, and the work that needs no page. What is done in a page is done by a script that is put there when a button or a key is
// pressed: the extension is in no page before, and knows of none.
import { openAnnotator } from './annotate/open-annotator.ts';
import { extractTaken, writeTaken } from './extract-taken.ts';
import { say } from './interface-text.ts';
import { answerWith } from './messages.ts';
import { saveFile } from './save-file.ts';

/** What can be asked for, by the names of the commands in the manifest. */
const parts = ['read', 'annotate'] as const;

chrome.action.onClicked.addListener((tab) => void read(tab));

chrome.commands.onCommand.addListener((command, tab) => {
  const part = parts.find((name) => name === command);
  if (part === undefined || tab === undefined) return;
  if (part === 'read') void read(tab);
  else void openAnnotator(tab);
});

answerWith({
  extract: extractTaken,
  write: writeTaken,
  save: saveFile,
  openPanel: (_, { tab }) => openPanel(tab),
  annotate: (_, { tab }) => openAnnotator(tab),
});

/** Shows a page in the panel if the window has it open, else over the page; where the browser allows neither, the button says so. */
async function read(tab: chrome.tabs.Tab): Promise<void> {
  const isInPanel = await chrome.runtime
    .sendMessage({ readInPanel: tab.windowId })
    .catch(() => false); // no panel is open
  if (isInPanel === true || (await toggleReader(tab)) || tab.id === undefined) return;
  await chrome.action.setBadgeText({ tabId: tab.id, text: '×' });
  await chrome.action.setTitle({ tabId: tab.id, title: say('closed') });
}

/** How long a browser may take to allow what a press allows, in milliseconds: right after a page has come, it is not at once. */
const grantDelay = 250;

/** Puts the reader into the page of a tab, where its script toggles itself. Browsers keep extensions away from some pages. */
async function toggleReader({ id }: chrome.tabs.Tab): Promise<boolean> {
  if (id === undefined) return false;
  const put = () =>
    chrome.scripting.executeScript({ target: { tabId: id }, files: ['read.js'] }).then(
      () => true,
      () => false,
    );
  if (await put()) return true;
  await new Promise((resolve) => setTimeout(resolve, grantDelay));
  return put();
}

/** Opens the panel beside a page whose button was pressed, with the reader, where the annotator was before. Firefox lets only its own buttons do so. */
async function openPanel(tab: chrome.tabs.Tab | undefined): Promise<boolean> {
  if (tab === undefined || !('sidePanel' in chrome)) return false;
  const opening = [
    chrome.sidePanel.setOptions({ tabId: tab.id, path: 'panel.html', enabled: true }),
    chrome.sidePanel.open({ windowId: tab.windowId }),
  ];
  return Promise.all(opening).then(
    () => true,
    () => false,
  );
}
