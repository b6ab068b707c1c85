import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import type { Material } from './material.ts';

/** The name in a link to an element of the same page; `undefined` for other links. */
export function fragmentOf({ page, options }: Material, a: number): string | undefined {
  const { source, events, structure } = page;
  const href = attributeOf(source, events, structure.open[a], 'href')?.trim() ?? '';
  const hash = href.indexOf('#');
  if (hash < 0 || hash + 1 === href.length) return undefined;
  if (hash > 0 && href.slice(0, hash) !== options.url?.split('#')[0]) return undefined;
  const fragment = href.slice(hash + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Elements by their `id`, anchors by their `name` too; the first of each. */
export function targetsOf({ source, events, structure }: Page): ReadonlyMap<string, number> {
  const targets = new Map<string, number>();
  for (let e = 1; e < structure.count; e++) {
    const open = structure.open[e];
    const names = [attributeOf(source, events, open, 'id')];
    if (structure.tag[e] === tagId.a) names.push(attributeOf(source, events, open, 'name'));
    for (const name of names) if (name !== undefined && !targets.has(name)) targets.set(name, e);
  }
  return targets;
}

/** The names by which links may lead to an element: its `id`, and that of what stands directly around and in it. */
export function namesAround(
  { source, events, structure }: Page,
  element: number,
): readonly string[] {
  const names: string[] = [];
  const { parent, open, count } = structure;
  const firstWithin = element + 1 < count && parent[element + 1] === element ? element + 1 : 0;
  for (const e of [element, parent[element], firstWithin]) {
    if (e <= 0) continue;
    for (const attribute of ['id', 'name']) {
      const name = attributeOf(source, events, open[e], attribute);
      if (name !== undefined) names.push(name);
    }
  }
  return names;
}
