// Buttons and keys. What they stand for is done in the page, by a script that is put there when one is pressed: the extension
// is in no page before, and knows of none.

/** What can be put into a page, by the names of the commands in the manifest; each is a script that toggles itself. */
const parts = ['read', 'annotate'] as const;

chrome.action.onClicked.addListener((tab) => void toggle('read', tab));

chrome.commands.onCommand.addListener((command, tab) => {
  const part = parts.find((name) => name === command);
  if (part !== undefined && tab !== undefined) void toggle(part, tab);
});

/** Puts a part into the page of a tab. Pages that browsers keep extensions away from stay as they are. */
async function toggle(part: (typeof parts)[number], { id }: chrome.tabs.Tab): Promise<void> {
  if (id === undefined) return;
  const target = { tabId: id };
  await chrome.scripting.executeScript({ target, files: [`${part}.js`] }).catch(() => undefined);
}
