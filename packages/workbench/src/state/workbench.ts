import type { TestPackage } from '@pith/evaluation/package';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PresetEntry } from 'pith/extractors';
import type { Analysed, Question } from '../analysis/analysed.ts';
import type { AnalysisClient } from '../analysis/client.ts';
import type { GivenPage, OpenedPage } from '../analysis/opened-page.ts';
import type { EvaluatedDocument, Evaluation } from '../open/evaluation.ts';
import { blockAt } from './block-at.ts';
import { type Correction, createCorrection } from './correction.ts';
import type { LinkedPage } from './link.ts';
import { type PackageReview, reviewPackage } from './package-review.ts';
import { pageDigest } from './page-digest.ts';
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
  /** What was clicked, and is explained. */
  readonly pinned: Signal<Stretch | undefined>;
  /** Name of the signal whose values colour the blocks of the framed page. */
  readonly painted: Signal<string | undefined>;
  /** Row of the block that is explained: the pinned one, or else the one that is pointed at. */
  readonly block: ReadonlySignal<number | undefined>;
  /**
   * Opens a page.
   *
   * @param example its name, if it is one of the examples.
   */
  open(given: GivenPage, example?: string): Promise<void>;
  /** Says what went wrong. */
  fail(message: string): void;
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
  const isBusy = signal(false);
  const error = signal<string>();
  const pointed = signal<Stretch>();
  const pinned = signal<Stretch>();
  const painted = signal<string>();
  const block = computed(() => {
    const at = pinned.value ?? pointed.value;
    return at === undefined ? undefined : blockAt(analysed.value?.blocks ?? [], at.from);
  });
  const correction = createCorrection(analysis);
  const review = signal<PackageReview>();
  const evaluation = signal<Evaluation>();
  let bytes: Uint8Array = new Uint8Array();
  let asked = 0;
  analysis.methods().then((all) => {
    methods.value = all;
  });

  /** Analyses until the last question is answered; questions that came meanwhile are passed over. */
  async function answer(): Promise<void> {
    asked++;
    if (isBusy.value || page.value === undefined) return;
    isBusy.value = true;
    for (let at = -1; at !== asked; ) {
      at = asked;
      try {
        analysed.value = await analysis.analyse(question.value);
        error.value = undefined;
      } catch (cause) {
        error.value = (cause as Error).message;
      }
    }
    isBusy.value = false;
  }

  const workbench: Workbench = {
    methods,
    page,
    linked,
    question,
    analysed,
    isBusy,
    error,
    pointed,
    pinned,
    painted,
    block,
    analysis,
    correction,
    fail(message) {
      error.value = message;
    },
    bytes: () => bytes,
    pick(stretch) {
      pinned.value = stretch;
      if (!correction.isOn.value || stretch === undefined) return;
      const row = blockAt(analysed.value?.blocks ?? [], stretch.from);
      correction.toggle(row === undefined ? stretch : analysed.value!.blocks[row]);
    },
    async open(given, name) {
      try {
        const opened = await analysis.open(given);
        bytes = typeof given.html === 'string' ? new TextEncoder().encode(given.html) : given.html;
        analysed.value = undefined;
        pointed.value = undefined;
        pinned.value = undefined;
        correction.drop();
        page.value = opened;
        linked.value = name === undefined ? { digest: await pageDigest(bytes) } : { example: name };
        await answer();
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
