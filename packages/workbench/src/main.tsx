import { effect } from '@preact/signals';
import { render } from 'preact';
import { startAnalysis } from './analysis/client.ts';
import { App } from './app.tsx';
import { examples } from './open/examples.ts';
import { listenToDrops } from './open/listen-to-drops.ts';
import { listenToKeys } from './state/keys.ts';
import { readLink, writeLink } from './state/link.ts';
import { createWorkbench } from './state/workbench.ts';

const link = readLink(location.hash, { algorithm: 'learned' });
const workbench = createWorkbench(startAnalysis(), link.question);
render(<App workbench={workbench} />, document.getElementById('workbench')!);
effect(() => {
  const page = workbench.page.value === undefined ? link.page : workbench.linked.value;
  history.replaceState(null, '', writeLink({ page, question: workbench.question.value }));
});
listenToKeys(document, workbench);
listenToDrops(document, workbench);
if (link.page.digest === undefined) {
  const first = examples.find(({ name }) => name === link.page.example) ?? examples[0];
  await workbench.open({ html: await first.load() }, first.name);
} else {
  workbench.fail(
    `The link is about a page of your own: open the one whose SHA-256 begins with ${link.page.digest}`,
  );
}
