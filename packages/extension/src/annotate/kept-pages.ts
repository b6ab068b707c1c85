// The pages that were annotated and not saved yet, in the extension's own store, where they outlive the browser.
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import type { AnnotatedPage } from './annotated-page.ts';
import type { Annotation } from './annotation.ts';

/** What is used of `storage.local`. */
export interface Store {
  get(keys: string | string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
  /** Does what reads and then writes alone: other such work waits, that of other panels too. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** The extension's own store. */
export const extensionStore: Store = {
  get: (keys) => chrome.storage.local.get(keys),
  set: (items) => chrome.storage.local.set(items),
  remove: (keys) => chrome.storage.local.remove(keys),
  alone: (work) => navigator.locks.request('annotate', work),
};

/** A page and what was said of it. */
export interface KeptPage extends AnnotatedPage {
  readonly annotation: Annotation;
  /** Its gold text, by which parts are found again on a page that has changed. */
  readonly gold: string;
  /** When it was kept, ISO 8601. */
  readonly fetched: string;
}

/** A page of the list, without its HTML. */
export interface KeptEntry {
  /** Base name of its files in the package. */
  readonly name: string;
  readonly url: string;
  readonly title: string;
}

/** The package that is being made. */
export interface Sitting {
  /** Name of the package. */
  readonly name: string;
  /** Who annotates; empty where nobody said. */
  readonly annotator: string;
  readonly pages: readonly KeptEntry[];
  /** Number of the next page. */
  readonly next: number;
}

/** A package without pages. */
export const newSitting: Sitting = Object.freeze({
  name: 'gold',
  annotator: '',
  pages: [],
  next: 1,
});

/** Key of the {@link Sitting} in the store. */
export const sittingKey = 'annotate.sitting';

const draftKey = 'annotate.draft';
const keyOf = (name: string): string => `annotate.page.${name}`;

/** The package that is being made; an empty one where none was begun. */
export async function readSitting(store: Store): Promise<Sitting> {
  const { [sittingKey]: kept } = await store.get(sittingKey);
  return { ...newSitting, ...(kept as Partial<Sitting> | undefined) };
}

/** Changes name or annotator of the package. */
export function changeSitting(
  store: Store,
  change: Partial<Pick<Sitting, 'name' | 'annotator'>>,
): Promise<Sitting> {
  return store.alone(async () => {
    const sitting = { ...(await readSitting(store)), ...change };
    await store.set({ [sittingKey]: sitting });
    return sitting;
  });
}

/**
 * Keeps a page; one of the same address that was kept before is replaced. `undefined` when the store refuses it, as it does when it is
 * full: then nothing has changed.
 */
export function keepPage(store: Store, page: KeptPage): Promise<Sitting | undefined> {
  return store.alone(() => addPage(store, page));
}

async function addPage(store: Store, page: KeptPage): Promise<Sitting | undefined> {
  const sitting = await readSitting(store);
  const earlier = sitting.pages.find(({ url }) => url === page.url);
  const name = earlier?.name ?? String(sitting.next).padStart(4, '0');
  const entry: KeptEntry = { name, url: page.url, title: page.title };
  const pages =
    earlier === undefined
      ? [...sitting.pages, entry]
      : sitting.pages.map((one) => (one === earlier ? entry : one));
  const next = earlier === undefined ? sitting.next + 1 : sitting.next;
  const changed: Sitting = { ...sitting, pages, next };
  const isKept = await fits(store, { [keyOf(name)]: packed(page), [sittingKey]: changed });
  return isKept ? changed : undefined;
}

/** A page that was kept, by its name. */
export async function readPage(store: Store, name: string): Promise<KeptPage | undefined> {
  return unpacked((await store.get(keyOf(name)))[keyOf(name)]);
}

/** Takes a page out of the package. */
export function dropPage(store: Store, name: string): Promise<Sitting> {
  return store.alone(async () => {
    const sitting = await readSitting(store);
    const changed = { ...sitting, pages: sitting.pages.filter((page) => page.name !== name) };
    await store.set({ [sittingKey]: changed });
    await store.remove(keyOf(name));
    return changed;
  });
}

/** Begins a new package; the name of who annotates stays. */
export function endSitting(store: Store): Promise<Sitting> {
  return store.alone(async () => {
    const { pages, annotator } = await readSitting(store);
    const changed = { ...newSitting, annotator };
    await store.set({ [sittingKey]: changed });
    await store.remove(pages.map(({ name }) => keyOf(name)));
    return changed;
  });
}

/** Keeps what is being annotated, in place of what was before; where the store is full it is not kept. */
export function keepDraft(store: Store, page: KeptPage): Promise<boolean> {
  return fits(store, { [draftKey]: packed(page) });
}

/** What was last annotated at an address: the draft, or else the page of the package. */
export async function annotatedBefore(store: Store, url: string): Promise<KeptPage | undefined> {
  const draft = unpacked((await store.get(draftKey))[draftKey]);
  if (draft?.url === url) return draft;
  const { pages } = await readSitting(store);
  const entry = pages.find((page) => page.url === url);
  return entry && readPage(store, entry.name);
}

/** Forgets what is being annotated. */
export function dropDraft(store: Store): Promise<void> {
  return store.remove(draftKey);
}

async function fits(store: Store, items: Record<string, unknown>): Promise<boolean> {
  try {
    await store.set(items);
    return true;
  } catch {
    return false;
  }
}

/** A page with its HTML compressed, as the store holds 10 MB. */
function packed({ html, ...page }: KeptPage): Record<string, unknown> {
  return { ...page, gzip: btoa(strFromU8(gzipSync(strToU8(html)), true)) };
}

function unpacked(value: unknown): KeptPage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { gzip, ...page } = value as { gzip: string } & Omit<KeptPage, 'html'>;
  return { ...page, html: strFromU8(gunzipSync(strToU8(atob(gzip), true))) };
}
