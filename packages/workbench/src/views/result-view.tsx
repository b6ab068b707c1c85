import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { WrittenText } from '../analysis/written-text.ts';
import type { Workbench } from '../state/workbench.ts';
import { Scrolled } from './scrolled.tsx';

/** What came out, as text or Markdown: lines that know where they come from. */
export function ResultView({ workbench }: { readonly workbench: Workbench }) {
  const form = useSignal<'text' | 'markdown'>('text');
  const analysed = workbench.analysed.value;
  const markdown = useSignal<WrittenText>();
  useSignalEffect(() => {
    const { analysis, analysed: now, question } = workbench;
    if (form.value === 'text' || now.value === undefined) return;
    const asked = question.peek();
    analysis.markdown(asked).then((written) => {
      if (question.peek() === asked) markdown.value = written;
    });
  });
  const written = form.value === 'text' ? analysed?.text : markdown.value;
  return (
    <div class="result">
      <div class="choices">
        <h2>Result</h2>
        {(['text', 'markdown'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={form.value === name}
            onClick={() => {
              form.value = name;
            }}
          >
            {name === 'text' ? 'Text' : 'Markdown'}
          </button>
        ))}
        <span class="count">{written === undefined ? '' : sizeOf(written)}</span>
      </div>
      {written === undefined || written.text === '' ? (
        <p class="nothing">{analysed === undefined ? '' : 'Nothing was selected.'}</p>
      ) : (
        <Lines written={written} workbench={workbench} isPlain={form.value === 'text'} />
      )}
    </div>
  );
}

function Lines({
  written: { text, lines, from, to },
  workbench: { pointed, pinned, pick },
  isPlain,
}: {
  readonly written: WrittenText;
  readonly workbench: Workbench;
  readonly isPlain: boolean;
}) {
  const at = pointed.value ?? pinned.value;
  const section = useRef<HTMLElement>(null);
  const shown = pinned.value;
  useEffect(() => {
    if (shown === undefined) return;
    const line = from.findIndex((start, i) => start >= 0 && start < shown.to && shown.from < to[i]);
    section.current?.children[line]?.scrollIntoView({ block: 'nearest' });
  }, [shown, from, to]);
  return (
    <Scrolled ref={section} class={isPlain ? 'lines' : 'lines markdown'} label="Result">
      {Array.from(from, (start, line) => {
        const stretch = { from: start, to: to[line] };
        const isPointed = at !== undefined && start >= 0 && start < at.to && at.from < to[line];
        return (
          // biome-ignore lint/a11y: lines are pointed at; the keyboard walks through the blocks
          <p
            key={line}
            dir="auto"
            class={isPointed ? 'pointed' : undefined}
            onPointerEnter={() => {
              pointed.value = start < 0 ? undefined : stretch;
            }}
            onPointerLeave={() => {
              pointed.value = undefined;
            }}
            onClick={() => {
              pick(start < 0 ? undefined : stretch);
            }}
          >
            {text.slice(lines[line], lines[line + 1]) || '\u00a0'}
          </p>
        );
      })}
    </Scrolled>
  );
}

function sizeOf({ text }: WrittenText): string {
  const words = text.split(/\s+/u).filter(Boolean).length;
  return `${words.toLocaleString('en')} words, ${text.length.toLocaleString('en')} characters`;
}
