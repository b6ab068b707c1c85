/** Something that changes, with what it was before and what was undone. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** How many changes can be undone; older ones are forgotten. */
export const longestPast = 200;

/** Begins a history. */
export function historyOf<T>(now: T): History<T> {
  return { past: [], now, future: [] };
}

/** The history after a change; what was undone cannot be redone any more. No change where it is the same. */
export function changed<T>(history: History<T>, now: T): History<T> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-longestPast), now, future: [] };
}

/** Takes the last change back, if there is one. */
export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), now: past[past.length - 1], future: [now, ...future] };
}

/** Makes the change again that was taken back last, if there is one. */
export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  return future.length === 0
    ? history
    : { past: [...past, now], now: future[0], future: future.slice(1) };
}
