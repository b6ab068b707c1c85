/** The sidebar of Firefox, which Chromium does not have. */
declare const browser: {
  readonly sidebarAction: {
    setPanel(details: { tabId: number; panel: string }): Promise<void>;
    open(): Promise<void>;
  };
};

/** What the background script tells a panel that may be open already. */
interface AnnotateRequest {
  readonly annotateTab: number;
}

/**
 * Opens the annotator beside a tab. To be called in the very answer to a click or a key: browsers open panels for people only. A panel
 * that is open reads the tab's page anew.
 *
 * @returns whether it is open; Firefox lets no button in a page open it, only keys and its own buttons.
 */
export async function openAnnotator(tab: chrome.tabs.Tab | undefined): Promise<boolean> {
  if (tab?.id === undefined) return false;
  const opening = openPanel(tab.id, `annotator.html?tab=${tab.id}`);
  const request: AnnotateRequest = { annotateTab: tab.id };
  chrome.runtime.sendMessage(request).catch(() => undefined); // no panel is open yet
  return opening.then(
    () => true,
    () => false,
  );
}

function openPanel(tabId: number, path: string): Promise<unknown> {
  if (chrome.sidePanel !== undefined) {
    return Promise.all([
      chrome.sidePanel.setOptions({ tabId, path, enabled: true }),
      chrome.sidePanel.open({ tabId }),
    ]);
  }
  const panel = chrome.runtime.getURL(path);
  return Promise.all([
    browser.sidebarAction.setPanel({ tabId, panel }),
    browser.sidebarAction.open(),
  ]);
}

/** Whether a message asks the panel of a tab to read its page. */
export function isAnnotateRequest(message: unknown, tab: number): boolean {
  return (message as Partial<AnnotateRequest> | undefined)?.annotateTab === tab;
}
