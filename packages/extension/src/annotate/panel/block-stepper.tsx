import { holdsMost } from '@pith/evaluation/annotation';
import { useSignal } from '@preact/signals';
import { say } from '../../interface-text.ts';
import { toggleBlock } from '../annotation.ts';
import { partTexts } from '../gold-document.ts';
import type { Annotator } from './annotator.ts';

/** Goes from block to block, shows each on the page and takes it in or out: the way to annotate by keys alone. */
export function BlockStepper({ annotator }: { readonly annotator: Annotator }) {
  const row = useSignal(0);
  const { blocks, columns } = annotator.opened.value!;
  const at = Math.min(row.value, blocks.length - 1);
  const block = blocks[at];
  if (block === undefined) return null;
  const isIn = holdsMost(annotator.history.value.now.parts, block);
  const go = (to: number) => {
    row.value = Math.max(0, Math.min(blocks.length - 1, to));
    annotator.point(blocks[row.value], true);
  };
  const toggle = () => annotator.change((one, words) => toggleBlock(one, words, block));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(blocks.length - 1),
  };
  return (
    <section aria-label={say('blocks')}>
      <h2>
        {say('blocks')} <small>{say('blockOf', String(at + 1), String(blocks.length))}</small>
      </h2>
      <button
        class={isIn ? 'block in' : 'block'}
        type="button"
        aria-pressed={isIn}
        aria-describedby="block-keys"
        dir="auto"
        onClick={toggle}
        onFocus={() => annotator.point(block)}
        onBlur={() => annotator.point(undefined)}
        onKeyDown={(event) => {
          if (!Object.hasOwn(keys, event.key)) return;
          event.preventDefault();
          keys[event.key]();
        }}
      >
        {partTexts(columns, [block])[0].slice(0, 300)}
      </button>
      <p class="hint" id="block-keys">
        {say('blockKeys')}
      </p>
      <p class="buttons">
        <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
          {say('previousBlock')}
        </button>
        <button type="button" disabled={at === blocks.length - 1} onClick={() => go(at + 1)}>
          {say('nextBlock')}
        </button>
      </p>
    </section>
  );
}
