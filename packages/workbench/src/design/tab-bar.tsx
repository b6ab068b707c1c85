import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** Where keys go from a tab: to one of `count`, from `at`. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A bar of tabs, of which arrows choose another, as the ARIA practices have it. */
export function TabBar<Name extends string>({
  label,
  tabs,
  chosen,
  panel,
}: {
  readonly label: string;
  /** Titles by name, in order. */
  readonly tabs: Readonly<Partial<Record<Name, string>>>;
  readonly chosen: Signal<Name>;
  /** Id of the element that shows what is chosen; its tabs have ids that begin with it. */
  readonly panel: string;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const names = Object.keys(tabs) as Name[];
  return (
    <div
      ref={bar}
      class="tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        if (!Object.hasOwn(moves, event.key)) return;
        event.preventDefault();
        const at = moves[event.key](names.indexOf(chosen.value), names.length);
        chosen.value = names[at];
        bar.current?.querySelectorAll('button')[at]?.focus();
      }}
    >
      {names.map((name) => (
        <button
          key={name}
          id={`${panel}-${name}`}
          type="button"
          role="tab"
          aria-selected={chosen.value === name}
          aria-controls={panel}
          tabIndex={chosen.value === name ? 0 : -1}
          onClick={({ currentTarget }) => {
            chosen.value = name;
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}
