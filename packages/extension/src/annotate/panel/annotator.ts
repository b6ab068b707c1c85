import type { Stretch } from '@pith/evaluation/annotation';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Annotation, addStretch, emptyAnnotation, toggleBlock } from '../annotation.ts';
import { partTexts } from '../gold-document.ts';
import { changed, type History, historyOf, redone, undone } from '../history.ts';
import {
  annotatedBefore,
  dropDraft,
  type KeptPage,
  keepDraft,
  keepPage,
  newSitting,
  readSitting,
  type Sitting,
  type Store,
} from '../kept-pages.ts';
import type { ToPanel } from '../on-page/messages.ts';
import type { SeenWords } from '../seen-words.ts';
import type { ConnectedTab } from './connect.ts';
import { beginAnnotation, type OpenedPage, openPage } from './opened-page.ts';

/** How it is with the tab's page: being read, open, out of reach of the extension, or gone since. */
export type TabStatus = 'opening' | 'open' | 'unreachable' | 'gone';

/** What became of the last thing that was asked for. */
export type Notice = 'kept' | 'full' | 'draftNotKept' | undefined;

/** What the panel shows and does. */
export interface Annotator {
  readonly status: ReadonlySignal<TabStatus>;
  readonly opened: ReadonlySignal<OpenedPage | undefined>;
  readonly history: ReadonlySignal<History<Annotation>>;
  /** Text of each part, in the order of the gold. */
  readonly texts: ReadonlySignal<readonly string[]>;
  readonly sitting: Signal<Sitting>;
  /** Whether clicks and selections on the page annotate. */
  readonly isPicking: Signal<boolean>;
  readonly notice: Signal<Notice>;
  /** Reads the page of the tab; what was annotated is kept as a draft. */
  open(): Promise<void>;
  /** Changes the annotation. */
  change(next: (annotation: Annotation, words: SeenWords) => Annotation): void;
  undo(): void;
  redo(): void;
  /** Shows a place on the page. */
  point(at: Stretch | undefined, scrolls?: boolean): void;
  /** Takes the page, with what was said of it, into the package. */
  keep(): Promise<void>;
}

/** What an annotator works with. */
export interface AnnotatorParts {
  /** Reaches into the tab, see `connectTab`. */
  readonly connect: (
    hear: (message: ToPanel) => void,
    lost: () => void,
  ) => Promise<ConnectedTab | undefined>;
  readonly store: Store;
  /** The time, ISO 8601. */
  readonly now: () => string;
}

/** How long nothing must change before a draft is kept, in milliseconds. */
const draftDelay = 500;

/** An annotator of one tab, with no page yet. */
export function createAnnotator({ connect, store, now }: AnnotatorParts): Annotator {
  const status = signal<TabStatus>('opening');
  const opened = signal<OpenedPage>();
  const history = signal(historyOf(emptyAnnotation()));
  const sitting = signal(newSitting);
  const isPicking = signal(true);
  const notice = signal<Notice>();
  const texts = computed(() =>
    opened.value === undefined ? [] : partTexts(opened.value.columns, history.value.now.parts),
  );
  let tab: ConnectedTab | undefined;
  let delayed: ReturnType<typeof setTimeout> | undefined;

  readSitting(store).then((kept) => {
    sitting.value = kept;
  });
  effect(() => {
    const { parts } = history.value.now;
    if (opened.value !== undefined) tab?.tell({ kind: 'parts', parts });
  });
  effect(() => tab?.tell({ kind: 'picking', isOn: isPicking.value }));

  const annotator: Annotator = {
    status,
    opened,
    history,
    texts,
    sitting,
    isPicking,
    notice,
    async open() {
      tab?.close();
      status.value = 'opening';
      const connected = await connect(hear, () => {
        if (tab !== connected) return;
        tab = undefined;
        status.value = 'gone';
      });
      tab = connected;
      if (connected === undefined) status.value = 'unreachable';
    },
    change(next) {
      const { value: page } = opened;
      if (page !== undefined) set(changed(history.value, next(history.value.now, page.words)));
    },
    undo: () => set(undone(history.value)),
    redo: () => set(redone(history.value)),
    point: (at, scrolls = false) => tab?.tell({ kind: 'point', at, scrolls }),
    async keep() {
      const page = keptPage();
      if (page === undefined) return;
      const kept = await keepPage(store, page);
      notice.value = kept === undefined ? 'full' : 'kept';
      if (kept === undefined) return;
      clearTimeout(delayed);
      sitting.value = kept;
      await dropDraft(store);
    },
  };
  return annotator;

  function set(next: History<Annotation>): void {
    if (next === history.value) return;
    history.value = next;
    notice.value = undefined;
    clearTimeout(delayed);
    delayed = setTimeout(async () => {
      const draft = keptPage();
      if (draft !== undefined && !(await keepDraft(store, draft))) notice.value = 'draftNotKept';
    }, draftDelay);
  }

  function keptPage(): KeptPage | undefined {
    const page = opened.value?.page;
    const gold = `${texts.value.join('\n')}\n`;
    return page && { ...page, annotation: history.value.now, gold, fetched: now() };
  }

  async function hear(message: ToPanel): Promise<void> {
    if (message.kind === 'page') {
      const page = openPage(message.html, message.url, message.isCut);
      const before = await annotatedBefore(store, message.url);
      opened.value = undefined; // so that no parts of one page are told to the other
      history.value = beginAnnotation(page, before);
      notice.value = undefined;
      opened.value = page;
      status.value = 'open';
      tab?.tell({ kind: 'blocks', blocks: page.blocks });
      tab?.tell({ kind: 'picking', isOn: isPicking.value });
      return;
    }
    const { value: page } = opened;
    if (page === undefined) return;
    if (message.kind === 'picked') {
      const block = page.blocks[message.block];
      if (block !== undefined) annotator.change((one, words) => toggleBlock(one, words, block));
    } else if (message.kind === 'selected') {
      const { from, to } = message.stretch;
      if (!(from >= 0 && from <= to && to <= page.page.html.length)) return;
      annotator.change((one, words) => addStretch(one, words, { from, to }));
    } else if (message.key === 'stop') isPicking.value = false;
    else annotator[message.key]();
  }
}
