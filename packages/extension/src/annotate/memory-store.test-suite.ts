import type { Store } from './kept-pages.ts';

/** A store in memory that, as `storage.local` does, takes nothing more when the JSON of all its values is longer than `room`. */
export function memoryStore(room = Number.POSITIVE_INFINITY): Store {
  const values = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async get(keys) {
      const found = [keys].flat().filter((key) => values.has(key));
      return Object.fromEntries(found.map((key) => [key, JSON.parse(values.get(key)!)]));
    },
    async set(items) {
      const next = new Map(values);
      for (const [key, value] of Object.entries(items)) next.set(key, JSON.stringify(value));
      const length = [...next.values()].reduce((sum, value) => sum + value.length, 0);
      if (length > room) throw new Error('QUOTA_BYTES quota exceeded');
      for (const [key, value] of next) values.set(key, value);
    },
    async remove(keys) {
      for (const key of [keys].flat()) values.delete(key);
    },
    alone(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
  };
}
