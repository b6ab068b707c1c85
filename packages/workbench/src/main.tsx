import { render } from 'preact';
import { startAnalysis } from './analysis/client.ts';
import { App } from './app.tsx';
import { examples } from './open/examples.ts';
import { listenToDrops } from './open/listen-to-drops.ts';
import { followLink } from './state/follow-link.ts';
import { listenToKeys } from './state/keys.ts';
import { readLink } from './state/link.ts';
import { createWorkbench } from './state/workbench.ts';

const isFirst = location.hash.length < 2; // nobody sent a link
const link = readLink(location.hash, { algorithm: 'learned' });
const workbench = createWorkbench(startAnalysis(), link.question);
render(
  <App workbench={workbench} isFirst={isFirst || link.page.digest !== undefined} />,
  document.getElementById('workbench')!,
);
followLink(link, workbench);
listenToKeys(document, workbench);
listenToDrops(document, workbench);
if (link.page.digest === undefined) {
  const first = examples.find(({ name }) => name === link.page.example) ?? examples[0];
  await workbench.open({ html: await first.load() }, first.name);
} else {
  workbench.fail(
    `This link is about somebody’s own page, which no link holds: open the file whose SHA-256 begins with ${link.page.digest}.`,
  );
}
