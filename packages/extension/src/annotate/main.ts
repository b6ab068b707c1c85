// The annotator's part in the page. The panel puts it there when somebody asks for it, and opens a port to it; when the port is
// closed nothing is left. It says where people point, click and select; what becomes of it, the panel decides.
import { annotatePort } from './on-page/messages.ts';
import { servePanel } from './on-page/serve-panel.ts';

declare global {
  /** Set in the extension's own world of the page once this script is there. */
  var pithAnnotates: boolean | undefined;
}

if (globalThis.pithAnnotates !== true) {
  globalThis.pithAnnotates = true;
  let stop: (() => void) | undefined;
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== annotatePort) return;
    stop?.();
    stop = servePanel(port);
  });
}
