import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { WrittenText } from '../analysis/written-text.ts';
import { oneAtATime } from '../state/one-at-a-time.ts';
import type { Stretch } from '../state/stretch.ts';
import type { Workbench } from '../state/workbench.ts';
import { isReached, type LinesOfPassage, passagesOfLines, reaches } from './passages.ts';
import { Scrolled } from './scrolled.tsx';
import '../design/passages.css';

/** What came out, as text or Markdown: lines that know where they come from. */
export function ResultView({ workbench }: { readonly workbench: Workbench }) {
  const form = useSignal<'text' | 'markdown'>('text');
  const analysed = workbench.analysed.value;
  const markdown = useMarkdown(workbench, form).value;
  const written = form.value === 'text' ? analysed?.text : markdown;
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
        <p class="nothing">
          {analysed !== undefined &&
            'Nothing was selected. Choose another method, or see in Signals how far all of it is from the limit.'}
        </p>
      ) : (
        <Lines written={written} workbench={workbench} isPlain={form.value === 'text'} />
      )}
    </div>
  );
}

/** The method's Markdown, asked for while it is looked at; that of the question before, until the next has come. */
function useMarkdown(
  { analysis, analysed, question }: Workbench,
  form: ReadonlySignal<string>,
): ReadonlySignal<WrittenText | undefined> {
  const markdown = useSignal<WrittenText>();
  const write = useMemo(
    () =>
      oneAtATime(analysis.markdown, (written) => {
        markdown.value = written;
      }),
    [analysis],
  );
  useSignalEffect(() => {
    // what is refused has been told by the analysis itself
    if (form.value === 'markdown' && analysed.value !== undefined)
      write(question.peek()).catch(() => {});
  });
  return markdown;
}

function Lines({
  written,
  workbench: { pointed, pinned, focus, pick },
  isPlain,
}: {
  readonly written: WrittenText;
  readonly workbench: Workbench;
  readonly isPlain: boolean;
}) {
  const at = focus.value;
  const section = useRef<HTMLElement>(null);
  const shown = pinned.value;
  const passages = useMemo(() => passagesOfLines(written), [written]);
  useEffect(() => {
    if (shown === undefined) return;
    const row = passages.findIndex((passage) => reaches(passage, shown));
    if (row < 0) return;
    const { from, to } = passages[row];
    const line = from.findIndex((start, i) => isReached(start, to[i], shown));
    section.current?.children[row].children[line].scrollIntoView({ block: 'nearest' });
  }, [shown, passages]);
  return (
    <Scrolled
      ref={section}
      class={isPlain ? 'lines' : 'lines markdown'}
      label="Result"
      onPointerOver={({ target }) => {
        pointed.value = stretchOf(target);
      }}
      onPointerLeave={() => {
        pointed.value = undefined;
      }}
      onClick={({ target }) => {
        pick(stretchOf(target));
      }}
    >
      {passages.map((passage) => (
        <Passage
          key={passage.key}
          passage={passage}
          pointed={at !== undefined && reaches(passage, at) ? at : undefined}
        />
      ))}
    </Scrolled>
  );
}

/** Lines of one passage. What has not changed since is left as it is, and what is not seen is not laid out. */
function Passage({
  passage: { text, lines, from, to },
  pointed,
}: {
  readonly passage: LinesOfPassage;
  readonly pointed: Stretch | undefined;
}) {
  return useMemo(
    () => (
      <div class="passage" style={{ '--lines': from.length }}>
        {Array.from(from, (start, i) => {
          const isPointed = pointed !== undefined && isReached(start, to[i], pointed);
          return (
            <p
              key={i}
              dir="auto"
              data-from={start}
              data-to={to[i]}
              class={isPointed ? 'pointed' : undefined}
            >
              {text.slice(lines[i], lines[i + 1]) || '\u00a0'}
            </p>
          );
        })}
      </div>
    ),
    [text, from.join(), to.join(), pointed],
  );
}

/** The stretch of the source that a line comes from. */
function stretchOf(target: EventTarget | null): Stretch | undefined {
  const line = (target as Element).closest<HTMLElement>('[data-from]');
  const from = Number(line?.dataset['from'] ?? -1);
  return from < 0 ? undefined : { from, to: Number(line!.dataset['to']) };
}

function sizeOf({ text, words }: WrittenText): string {
  return `${words.toLocaleString('en')} words, ${text.length.toLocaleString('en')} characters`;
}
