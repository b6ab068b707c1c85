// One method on an example page, for a frame in the documentation: the link says which, as the workbench's does.
import { render } from 'preact';
import { startAnalysis } from './analysis/client.ts';
import { MarkKey } from './design/mark-key.tsx';
import { examples } from './open/examples.ts';
import { MethodPanel } from './panels/method-panel.tsx';
import { SignalsPanel } from './panels/signals-panel.tsx';
import { readLink } from './state/link.ts';
import { createWorkbench, type Workbench } from './state/workbench.ts';
import { FramedPage } from './views/framed-page.tsx';

const link = readLink(location.hash, { algorithm: 'learned' });
const workbench = createWorkbench(startAnalysis(), link.question);
render(<Demo workbench={workbench} />, document.getElementById('demo')!);
const example = examples.find(({ name }) => name === link.page.example) ?? examples[0];
await workbench.open({ html: await example.load() }, example.name);

/** The page with what is selected, the method with its parameters, and what it computed. */
function Demo({ workbench }: { readonly workbench: Workbench }) {
  return (
    <main class="demo">
      <section class="view page" aria-label="Page">
        <h1>
          <span dir="auto">{workbench.page.value?.title}</span> <MarkKey workbench={workbench} />
        </h1>
        <FramedPage workbench={workbench} />
      </section>
      <aside aria-label="Method">
        <MethodPanel workbench={workbench} />
        {workbench.error.value !== undefined && <p role="alert">{workbench.error.value}</p>}
      </aside>
      <section class="below" aria-label="Signals">
        <SignalsPanel workbench={workbench} />
      </section>
    </main>
  );
}
