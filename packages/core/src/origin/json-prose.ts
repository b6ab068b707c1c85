/** Strings of running text that stand at one place of the data, array indices aside. */
export interface ProseGroup {
  /** Names on the way to them, the last one the string's own, in lower case. */
  readonly path: readonly string[];
  /** Each once. */
  readonly texts: readonly string[];
  /** Length of all of them without tags, UTF-16 units. */
  readonly length: number;
}

/** Values that are looked at, and how deep they nest. */
const mostValues = 200_000;
const deepest = 40;

/** Shortest string that may be running text; ideographs say as much in a third of the length. */
const shortestProse = 60;
const shortestIdeographic = 20;

/** Groups the running text in a value of JSON by its place, in the order in which it is met. Bounded, and no recursion. */
export function groupProse(value: unknown): ProseGroup[] {
  const groups = new Map<string, { path: readonly string[]; texts: Set<string>; length: number }>();
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined && values < mostValues; next = waiting.pop()) {
    values++;
    const { path } = next;
    if (typeof next.value === 'string') {
      const length = proseLength(next.value);
      if (length === 0) continue;
      const key = path.join('\n');
      const group = groups.get(key) ?? { path, texts: new Set(), length: 0 };
      if (group.texts.has(next.value)) continue;
      groups.set(key, group);
      group.texts.add(next.value);
      group.length += length;
    } else if (typeof next.value === 'object' && next.value !== null && path.length < deepest) {
      const isList = Array.isArray(next.value);
      const entries = Object.entries(next.value);
      for (let i = entries.length - 1; i >= 0; i--) {
        const [name, held] = entries[i];
        waiting.push({ value: held, path: isList ? path : [...path, name.toLowerCase()] });
      }
    }
  }
  return Array.from(groups.values(), ({ path, texts, length }) => ({
    path,
    texts: [...texts],
    length,
  }));
}

/** Length of a string without its tags, if it reads as running text: words with spaces between, no address, code or list of names; else 0. */
function proseLength(text: string): number {
  if (text.length < shortestIdeographic) return 0;
  if (/^\s*(?:https?:|data:|[{[])/.test(text)) return 0;
  const bare = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/[{};]\s*[\w$.#-]+\s*[{:=(]|=>|\bfunction\b/.test(bare)) return 0;
  const isIdeographic = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{8}/u.test(bare);
  if (isIdeographic) return bare.length >= shortestIdeographic ? bare.length : 0;
  const words = bare.split(' ').length;
  return bare.length >= shortestProse && bare.length < 16 * words ? bare.length : 0;
}
