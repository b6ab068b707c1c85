import { holdsMost, withoutStretch, withStretch } from '@pith/evaluation/annotation';
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnalysisClient } from '../analysis/client.ts';
import type { CountedGold } from '../analysis/gold.ts';
import type { Stretch } from './stretch.ts';

/** What a person corrects: the gold of the page. */
export interface Correction {
  /** Whether clicks put blocks in and out, rather than ask why. */
  readonly isOn: Signal<boolean>;
  /** The gold, `undefined` until somebody began it. */
  readonly gold: ReadonlySignal<CountedGold | undefined>;
  /** Begins with stretches, of a method or none. */
  begin(stretches: readonly Stretch[]): void;
  /** Puts a stretch in, or out where most of it is in. */
  toggle(stretch: Stretch): void;
  /** Takes the last change back. */
  undo(): void;
  /** Lets go of the gold. */
  drop(): void;
}

/** No gold yet. */
export function createCorrection(analysis: AnalysisClient): Correction {
  const isOn = signal(false);
  const gold = signal<CountedGold>();
  const history = signal<readonly (readonly Stretch[])[]>([]);
  effect(() => {
    const stretches = history.value.at(-1);
    if (stretches === undefined) gold.value = undefined;
    else {
      analysis.gold(stretches).then((told) => {
        if (history.peek().at(-1) === stretches) gold.value = told;
      });
    }
  });
  const change = (stretches: readonly Stretch[]) => {
    history.value = [...history.value, stretches];
  };
  return {
    isOn,
    gold,
    begin: change,
    toggle(stretch) {
      const now = history.value.at(-1) ?? [];
      change(holdsMost(now, stretch) ? withoutStretch(now, stretch) : withStretch(now, stretch));
    },
    undo() {
      history.value = history.value.slice(0, -1);
    },
    drop() {
      history.value = [];
      isOn.value = false;
    },
  };
}
