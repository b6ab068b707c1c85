import type { TestPackage } from '@pith/evaluation/package';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ExplainedBlock, PresetEntry } from 'pith/extractors';
import type { Analysed, Question } from '../analysis/analysed.ts';
import { type BlockColumns, noBlocks } from '../analysis/blocks.ts';
import type { AnalysisClient } from '../analysis/client.ts';
import type { GivenPage, OpenedPage } from '../analysis/opened-page.ts';
import type { EvaluatedDocument, Evaluation } from '../open/evaluation.ts';
import { createSourceAxis, type SourceAxis } from './axis.ts';
import { blockAt } from './block-at.ts';
import { type Correction, createCorrection } from './correction.ts';
import type { LinkedPage } from './link.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type PackageReview, reviewPackage } from './package-review.ts';
import { pageDigest } from './page-digest.ts';
import { askReasons } from './reasons.ts';
import type { Stretch } from './stretch.ts';

/** What the views show and share. */
export interface Workbench {
  /** The methods there are; none until the worker has told them. */
  readonly methods: ReadonlySignal<readonly PresetEntry[]>;
  readonly page: ReadonlySignal<OpenedPage | undefined>;
  /** By what a link tells the page. */
  readonly linked: ReadonlySignal<LinkedPage>;
  readonly question: ReadonlySignal<Question>;
  /** What the method made of the page; that of the question before, until the next has come. */
  readonly analysed: ReadonlySignal<Analysed | undefined>;
  readonly isBusy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<string | undefined>;
  /** What the pointer or the keyboard is at, in any view. */
  readonly pointed: Signal<Stretch | undefined>;
  /** The word that the pointer is at, where a view can tell it. */
  readonly word: Signal<Stretch | undefined>;
  /** What all views mark: the word, or else what is pointed at, or else what was clicked. */
  readonly focus: ReadonlySignal<Stretch | undefined>;
  /** What was clicked, and is explained. */
  readonly pinned: Signal<Stretch | undefined>;
  /** Where what was selected began when the page was opened: views show it first. */
  readonly beginning: ReadonlySignal<Stretch | undefined>;
  /** Name of the signal whose values colour the blocks of the framed page. */
  readonly painted: Signal<string | undefined>;
  /** The blocks of the page; judged as the method does, once sliders rest. */
  readonly blocks: ReadonlySignal<BlockColumns>;
  /** The mean in each block of the signal that is {@link painted}; of no block where none is. */
  readonly means: ReadonlySignal<Float64Array>;
  /** Row of the block that is explained: the pinned one, or else the one that is pointed at. */
  readonly block: ReadonlySignal<number | undefined>;
  /** Why it came out as it did. */
  readonly reasons: ReadonlySignal<ExplainedBlock | undefined>;
  /** The part of the source that plots show. */
  readonly axis: SourceAxis;
  /**
   * Opens a page.
   *
   * @param example its name, if it is one of the examples.
   */
  open(given: GivenPage, example?: string): Promise<void>;
  /** Says what went wrong; `undefined` says it no longer. */
  fail(message: string | undefined): void;
  /** The bytes of the page, as it came; UTF-8 of a string. */
  bytes(): Uint8Array;
  ask(question: Question): void;
  /** What was clicked: it is explained, and while somebody corrects, put in or out. */
  pick(stretch: Stretch | undefined): void;
  readonly correction: Correction;
  /** The package that is gone through. */
  readonly review: ReadonlySignal<PackageReview | undefined>;
  /** Begins to go through a package, at its first page. */
  openPackage(pack: TestPackage): Promise<void>;
  /** An evaluation that is looked at. */
  readonly evaluation: Signal<Evaluation | undefined>;
  /** Opens a page of the package that is gone through, with a method; says so where it is of another package. */
  openDocument(document: EvaluatedDocument, algorithm: string): Promise<void>;
  /** Opens another page of the package, with its gold where it has some. */
  turnTo(number: number): Promise<void>;
  readonly analysis: AnalysisClient;
}

/** A workbench without a page. */
export function createWorkbench(analysis: AnalysisClient, first: Question): Workbench {
  const methods = signal<readonly PresetEntry[]>([]);
  const page = signal<OpenedPage>();
  const linked = signal<LinkedPage>({});
  const question = signal(first);
  const analysed = signal<Analysed>();
  const blocks = signal(noBlocks);
  const isBusy = signal(false);
  const error = signal<string>();
  const pointed = signal<Stretch>();
  const pinned = signal<Stretch>();
  const word = signal<Stretch>();
  const beginning = signal<Stretch>();
  const focus = computed(() => {
    const around = pointed.value;
    const at = word.value;
    if (around === undefined) return pinned.value;
    return at !== undefined && around.from <= at.from && at.to <= around.to ? at : around;
  });
  const painted = signal<string>();
  const means = signal<Float64Array>(new Float64Array());
  const block = computed(() => {
    const at = pinned.value ?? pointed.value;
    return at === undefined ? undefined : blockAt(blocks.value, at.from);
  });
  const reasons = askReasons(analysis, block, blocks);
  const axis = createSourceAxis(page);
  const correction = createCorrection(analysis);
  const review = signal<PackageReview>();
  const evaluation = signal<Evaluation>();
  let bytes: Uint8Array = new Uint8Array();
  analysis.methods().then((all) => {
    methods.value = all;
  });

  const analyse = oneAtATime(
    (gold: string | undefined) => analysis.analyse(question.peek(), gold),
    (answer, _, isLast) => {
      analysed.value = answer;
      if (isLast) tellBlocks(answer);
    },
  );

  /** Tells the blocks, which nobody looks at while a slider moves. */
  async function tellBlocks(of: Analysed): Promise<void> {
    const told = await analysis.blocks();
    if (analysed.peek() === of) blocks.value = told;
  }

  /** Analyses until the last question is answered. */
  async function answer(): Promise<void> {
    if (page.peek() === undefined) return;
    isBusy.value = true;
    try {
      await analyse(correction.gold.peek()?.text);
      error.value = undefined;
    } catch (cause) {
      error.value = (cause as Error).message;
    }
    isBusy.value = false;
  }
  const tellMeans = oneAtATime(
    (name: string) => analysis.means(name),
    (told, name) => {
      if (painted.peek() === name) means.value = told;
    },
  );
  effect(() => {
    const name = painted.value;
    if (blocks.value === noBlocks || name === undefined) means.value = new Float64Array();
    else tellMeans(name);
  });
  effect(() => {
    const isMeasured = correction.gold.value !== undefined || analysed.peek()?.score !== undefined;
    if (isMeasured) answer(); // anew, as the gold is another
  });

  const workbench: Workbench = {
    methods,
    page,
    linked,
    question,
    analysed,
    isBusy,
    error,
    pointed,
    word,
    focus,
    pinned,
    beginning,
    painted,
    means,
    blocks,
    block,
    reasons,
    axis,
    analysis,
    correction,
    fail(message) {
      error.value = message;
    },
    bytes: () => bytes,
    pick(stretch) {
      pinned.value = stretch;
      if (!correction.isOn.value || stretch === undefined) return;
      const { from, to } = blocks.value;
      const row = blockAt(blocks.value, stretch.from);
      correction.toggle(row === undefined ? stretch : { from: from[row], to: to[row] });
    },
    async open(given, name) {
      try {
        const opened = await analysis.open(given);
        bytes = typeof given.html === 'string' ? new TextEncoder().encode(given.html) : given.html;
        analysed.value = undefined;
        blocks.value = noBlocks;
        pointed.value = undefined;
        pinned.value = undefined;
        beginning.value = undefined;
        correction.drop();
        page.value = opened;
        linked.value = name === undefined ? { digest: await pageDigest(bytes) } : { example: name };
        await answer();
        const { from = [], to = [] } = analysed.peek() ?? {};
        if (from.length > 0) beginning.value = { from: from[0], to: to[0] };
      } catch (cause) {
        error.value = (cause as Error).message;
      }
    },
    ask(next) {
      question.value = next;
      answer();
    },
    review,
    async openPackage(pack) {
      review.value = reviewPackage(pack, analysis);
      await workbench.turnTo(0);
    },
    evaluation,
    async openDocument({ package: pack, name }, algorithm) {
      const number = review.value?.names.indexOf(name) ?? -1;
      if (number < 0) {
        workbench.fail(`Expected the folder of the package ${pack} to be open, for ${name}`);
        return;
      }
      const isOurs = methods.value.some((method) => method.name === algorithm);
      if (isOurs) question.value = { algorithm };
      await workbench.turnTo(number);
    },
    async turnTo(number) {
      if (review.value === undefined) return;
      try {
        const { html, gold, missingGold, meta } = await review.value.goTo(number);
        const { url, contentType } = meta;
        await workbench.open({ html, url, contentType });
        if (missingGold !== true) correction.begin(await analysis.placesOf(gold));
      } catch (cause) {
        error.value = (cause as Error).message;
      }
    },
  };
  return workbench;
}
