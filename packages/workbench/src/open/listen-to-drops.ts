import type { Workbench } from '../state/workbench.ts';

/** Opens files that are dropped anywhere on the workbench, and pages or HTML that are dragged from elsewhere. */
export function listenToDrops(document: Document, workbench: Workbench): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer!;
    const text = event.dataTransfer!.getData('text/html') || event.dataTransfer!.getData('text');
    if (files.length > 0) {
      await workbench.open({ html: new Uint8Array(await files[0].arrayBuffer()) });
    } else if (text !== '') await workbench.open({ html: text });
  });
}
