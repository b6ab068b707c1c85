import { examples } from '../open/examples.ts';
import type { Workbench } from '../state/workbench.ts';

/** A button that takes the gold of an example, while one is open that has not been corrected. */
export function ExampleGold({ workbench }: { readonly workbench: Workbench }) {
  const { linked, correction, analysis } = workbench;
  const example = examples.find(({ name }) => name === linked.value.example);
  if (example === undefined || correction.gold.value !== undefined) return null;
  return (
    <button
      type="button"
      onClick={async () => {
        const stretches = await analysis.placesOf(await example.loadGold());
        if (linked.peek().example === example.name) correction.begin(stretches);
      }}
    >
      Take the gold of this example
    </button>
  );
}
