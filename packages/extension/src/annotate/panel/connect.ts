import { annotatePort, markName, type ToPage, type ToPanel } from '../on-page/messages.ts';

/** A tab's page that is annotated. */
export interface ConnectedTab {
  tell(message: ToPage): void;
  /** Ends annotating there: nothing of it stays on the page. */
  close(): void;
}

/** Style of what is marked on the page; system colours are kept where somebody forces them. */
const markStyle = `::highlight(${markName}) {
  background-color: rgb(255 222 120 / 75%);
  color: #111;
  text-decoration: underline 2px #8a5a00;
}`;

/**
 * Puts the annotator's script into the page of a tab, and speaks with it.
 *
 * @param hear what the page tells.
 * @param lost called when the page has gone, as it goes when another is opened in the tab.
 * @returns `undefined` where the browser lets no extension in, or nobody asked for the annotator on this page yet.
 */
export async function connectTab(
  tab: number,
  hear: (message: ToPanel) => void,
  lost: () => void,
): Promise<ConnectedTab | undefined> {
  const target = { tabId: tab };
  try {
    await chrome.scripting.executeScript({ target, files: ['annotate.js'] });
    await chrome.scripting.insertCSS({ target, css: markStyle });
  } catch {
    return undefined;
  }
  const port = chrome.tabs.connect(tab, { name: annotatePort, frameId: 0 });
  port.onMessage.addListener(hear);
  port.onDisconnect.addListener(lost);
  return {
    tell: (message) => port.postMessage(message),
    close: () => port.disconnect(),
  };
}
