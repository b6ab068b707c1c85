import { shortText } from '../features/short-text.ts';
import { asciiDigits } from '../metadata/digits.ts';
import { attributeName, attributeValue } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { type FootnoteCall, isCallMark, longestCall } from './footnote-call.ts';
import type { Material } from './material.ts';

/** What ids of notes have before their number. */
const idPrefixes = ['fn', 'ftn', 'edn', 'footnote', 'endnote', 'note', 'cite_note'].flatMap(
  (name) => [name, `${name}-`, `${name}_`, `${name}:`],
);

/** Attributes that may name a note, by its id or as the note itself does. */
const naming = /^(?:data-[\w-]+|aria-(?:describedby|details|controls))$/;

/** Longest value of one, and attributes of a tag that are looked at. */
const longestValue = 100;
const mostAttributes = 16;

/**
 * Calls without a link, as where scripts show notes: a `sup` with a number or a sign, of which an attribute has the id of an element, or the same
 * value as the same attribute of another; or else whose number stands in the id of an element. By numbers alone calls are only told where they
 * come in order from 1 on, as exponents do not, and each once.
 */
export function findUnlinkedCalls(
  { page, text }: Material,
  targets: () => ReadonlyMap<string, number>,
): readonly FootnoteCall[] {
  const { tag, count, open, end } = page.structure;
  const marks: { element: number; text: string }[] = [];
  for (let e = 1; e < count; e++) {
    if (tag[e] !== tagId.sup || text.selected[e] === 0 || text.all[e] > longestCall) continue;
    const holdsLink = e + 1 < count && tag[e + 1] === tagId.a && open[e + 1] < end[e];
    const shown = holdsLink ? '' : shortText(page, e, longestCall);
    if (isCallMark(shown)) marks.push({ element: e, text: shown });
  }
  if (marks.length === 0) return [];
  const named = namedTargets(page, marks, targets());
  const called = named.size > 0 ? named : numberedTargets(marks, targets());
  return marks.flatMap((mark) => {
    const target = called.get(mark.element);
    return target === undefined ? [] : [{ ...mark, target, isMarked: true }];
  });
}

type Mark = Pick<FootnoteCall, 'element' | 'text'>;

/** The targets that attributes of calls name, by call. */
function namedTargets(
  page: Page,
  marks: readonly Mark[],
  targets: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  const calls = new Set(marks.map(({ element }) => element));
  const wanted = new Map<string, number[]>(); // attribute and value: calls
  const named = new Map<number, number>();
  for (const { element } of marks) {
    for (const [name, value] of namesIn(page, element)) {
      const target = targets.get(value.replace(/^#/, ''));
      if (target !== undefined && target !== element) named.set(element, target);
      else if (name.startsWith('data-')) {
        const key = `${name}=${value}`;
        const others = wanted.get(key);
        if (others === undefined) wanted.set(key, [element]);
        else others.push(element);
      }
    }
  }
  if (wanted.size === 0) return named;
  for (let e = 1; e < page.structure.count; e++) {
    if (calls.has(e)) continue;
    for (const [name, value] of namesIn(page, e)) {
      const key = `${name}=${value}`;
      for (const call of wanted.get(key) ?? []) if (!named.has(call)) named.set(call, e);
      wanted.delete(key); // the first is the note
    }
  }
  return named;
}

/** The attributes of an element that may name a note. */
function namesIn({ source, events, structure }: Page, element: number): [string, string][] {
  const event = structure.open[element];
  const first = events.attribute[event];
  const last = Math.min(events.attribute[event + 1], first + mostAttributes);
  const names: [string, string][] = [];
  for (let row = first; row < last; row++) {
    const name = attributeName(source, events, row);
    const value = naming.test(name) ? attributeValue(source, events, row).trim() : '';
    if (value !== '' && value.length <= longestValue) names.push([name, value]);
  }
  return names;
}

/** The targets with the numbers of calls in their ids, by call. */
function numberedTargets(
  marks: readonly Mark[],
  targets: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  const called = new Map<number, number>();
  let next = 1;
  for (const { element, text } of marks) {
    const number = Number(asciiDigits(text.replaceAll(/[^\p{Nd}]/gu, '')));
    if (number > next || Number.isNaN(number)) return new Map();
    if (number !== next) continue;
    const prefix = idPrefixes.find((name) => targets.has(`${name}${number}`));
    if (prefix === undefined) return new Map();
    called.set(element, targets.get(`${prefix}${number}`)!);
    next++;
  }
  return called;
}
