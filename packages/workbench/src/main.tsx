import { effect } from '@preact/signals';
import { render } from 'preact';
import { startAnalysis } from './analysis/client.ts';
import { App } from './app.tsx';
import { examples } from './open/examples.ts';
import { listenToDrops } from './open/listen-to-drops.ts';
import { listenToKeys } from './state/keys.ts';
import { readLink, writeLink } from './state/link.ts';
import { createWorkbench } from './state/workbench.ts';

const { example = 'news-en', question } = readLink(location.hash, { algorithm: 'learned' });
const workbench = createWorkbench(startAnalysis(), question);
render(<App workbench={workbench} />, document.getElementById('workbench')!);
effect(() => {
  history.replaceState(null, '', writeLink(workbench.example.value, workbench.question.value));
});
listenToKeys(document, workbench);
listenToDrops(document, workbench);
const first = examples.find(({ name }) => name === example) ?? examples[0];
await workbench.open({ html: await first.load() }, first.name);
