import { lowerBound } from '../math/lower-bound.ts';
import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { classNames } from './class-names.ts';
import type { Formula } from './content.ts';
import type { Material } from './material.ts';
import { texOfMathml } from './mathml.ts';
import { standing } from './standing.ts';
import { readTex, type Tex, withoutDelimiters, withoutStyle } from './tex-source.ts';

/** A formula and the events that show it, of which nothing else is written. */
export interface ShownFormula {
  readonly formula: Formula;
  /** One past the last event. */
  readonly end: number;
}

/** No page without one of these has a formula. */
const anySign = /mat(?:h|ex)|data-tex/;

/** What stands in the start tags of formulas. */
const sign = /math|katex|matex|mjx-|data-tex/g;

/** Elements around MathML and what shows it otherwise, by class. */
const wrapperClass = /^(?:katex|katex-display|mwe-math-element)$/;

/** What MathJax 2 shows of the `script` behind it. */
const previewClass = /^mathjax(?:_(?:preview|display|chtml|svg|svg_display))?$/;

/** Elements whose text is TeX between delimiters. */
const texClass = /^(?:math|math-tex|arithmatex)$/;

/** What was found to show a formula. */
interface Found {
  readonly tex: Tex;
  readonly display: boolean;
}

/** A formula before it is known whether it is shown. */
interface Candidate {
  /** Event of the tag with which it begins. */
  readonly first: number;
  /** One past its last event. */
  readonly end: number;
  readonly read: () => Found | undefined;
}

const noFormulas: ReadonlyMap<number, ShownFormula> = new Map();

/**
 * The formulas of a page of which something is selected or that stand in what was selected, by the event of the tag with which they begin:
 * MathML with a TeX annotation or translated, KaTeX, MathJax 2 and 3, Wikipedia's pictures of formulas, TeX in elements of the class `math`.
 * Only tags in which a sign of them stands are looked at.
 */
export function findFormulas(material: Material): ReadonlyMap<number, ShownFormula> {
  const { page, text } = material;
  const { source, events, structure } = page;
  if (!anySign.test(source)) return noFormulas;
  const { element, open, flags } = structure;
  const formulas = new Map<number, ShownFormula>();
  const candidateAt = formulaReader(material);
  const stands = standing(material);
  let done = 0; // one past the last event that was looked at
  for (const { index } of source.matchAll(sign)) {
    const event = lowerBound(events.from, index + 1, events.count) - 1;
    if (event > text.last) break;
    if (event < done) continue;
    done = event + 1;
    if (events.kind[event] !== eventKind.open) continue;
    if ((flags[event] & (flag.inHead | flag.inTemplate)) !== 0) continue;
    const candidate = candidateAt(event);
    if (candidate === undefined) continue;
    const { first, end } = candidate;
    const e = element[first];
    const isSelected = open[e] === first && text.selected[e] > 0;
    const found = isSelected || stands(first, true) ? candidate.read() : undefined;
    if (found === undefined || found.tex.value === '') continue;
    formulas.set(first, {
      formula: { kind: 'formula', ...found.tex, display: found.display },
      end,
    });
    done = end;
  }
  return formulas;
}

/** A function that tells what formula begins with a start tag, or with what MathJax shows of it before. */
function formulaReader(material: Material): (event: number) => Candidate | undefined {
  const { page } = material;
  const { source, events, structure } = page;
  const { kind, tag } = events;
  const { element, open, end, flags } = structure;
  const mathJax3 = events.names.indexOf('mjx-container');
  const mathml = mathmlReader(material);
  return (event) => {
    const e = element[event];
    if (tag[event] === tagId.img) {
      return { first: event, end: event + 1, read: () => ofPicture(event) };
    }
    if (open[e] !== event) return undefined;
    const candidate = (read: Candidate['read']) => ({ first: event, end: end[e], read });
    if (tag[event] === tagId.script) {
      return { first: previewBefore(event), end: end[e], read: () => ofScript(e) };
    }
    if (tag[event] === tagId.math || tag[event] === mathJax3) return candidate(() => mathml(e));
    const classes = classNames(page, e);
    if (classes.some((name) => wrapperClass.test(name))) return candidate(() => mathml(e));
    const isTex = classes.some((name) => texClass.test(name));
    return candidate(() => ofAttribute(event, classes) ?? (isTex ? ofText(e) : undefined));
  };

  /** Where what MathJax 2 shows of a script begins; the script itself where it shows nothing. */
  function previewBefore(script: number): number {
    let first = script;
    for (let event = script - 1; event > 0; event--) {
      if (kind[event] === eventKind.text && (flags[event] & flag.hasWord) === 0) continue;
      const e = element[event];
      const isClosed = kind[event] === eventKind.close && end[e] === event + 1;
      if (!isClosed || !classNames(page, e).some((name) => previewClass.test(name))) break;
      first = open[e];
      event = first;
    }
    return first;
  }

  function ofPicture(event: number): Found | undefined {
    const classes = attributeOf(source, events, event, 'class') ?? '';
    const alt = attributeOf(source, events, event, 'alt');
    if (alt === undefined || !/\bmwe-math-fallback-image/.test(classes)) return undefined;
    return { tex: withoutStyle(unlocated(alt)), display: classes.includes('display') };
  }

  /** TeX in an attribute beside a formula that KaTeX shows. */
  function ofAttribute(event: number, classes: readonly string[]): Found | undefined {
    const value =
      attributeOf(source, events, event, 'data-math') ??
      attributeOf(source, events, event, 'data-tex');
    if (value === undefined || value.length > 5000) return undefined;
    const isBlock = classes.some((name) => /(?:display|block)/.test(name));
    return { tex: unlocated(value), display: isBlock || tag[event] === tagId.div };
  }

  function ofScript(script: number): Found | undefined {
    const type = attributeOf(source, events, open[script], 'type') ?? '';
    if (!/^\s*math\/tex\b/i.test(type)) return undefined;
    const tex = readTex(page, open[script] + 1, end[script]);
    return tex && { tex, display: /mode\s*=\s*display/i.test(type) };
  }

  function ofText(e: number): Found | undefined {
    const tex = readTex(page, open[e] + 1, end[e]);
    return tex && withoutDelimiters(tex);
  }
}

/** TeX of an attribute, which has no place in the text. */
function unlocated(value: string): Tex {
  return { value: value.replaceAll(/\s+/g, ' ').trim(), stretches: [] };
}

/** A function that reads the first MathML at or in an element. */
function mathmlReader({ page, children }: Material): (element: number) => Found | undefined {
  const { source, events, structure } = page;
  const { open, end } = structure;
  const math = rowsOf(page, 'math');
  const annotations = rowsOf(page, 'annotation');
  const firstIn = (rows: Int32Array, element: number): number => {
    const row = rows[lowerBound(rows, element)];
    return row !== undefined && open[row] < end[element] ? row : -1;
  };
  const known = new Map<number, Tex | undefined>(); // by root, as wrappers nest
  return (element) => {
    const root = firstIn(math, element);
    if (root < 0) return undefined;
    if (!known.has(root)) known.set(root, texOf(root));
    const tex = known.get(root);
    return tex && { tex, display: isDisplay(root) || isDisplay(element) };
  };

  function texOf(root: number): Tex | undefined {
    const annotation = firstIn(annotations, root);
    const isTex =
      annotation >= 0 &&
      /tex/i.test(attributeOf(source, events, open[annotation], 'encoding') ?? '');
    const written = isTex ? readTex(page, open[annotation] + 1, end[annotation]) : undefined;
    if (written !== undefined) return written;
    const value = texOfMathml(page, children, root);
    return value === undefined ? undefined : { value, stretches: [] };
  }

  function isDisplay(e: number): boolean {
    const value = attributeOf(source, events, open[e], 'display')?.trim().toLowerCase();
    return value === 'block' || value === 'true' || classNames(page, e).includes('katex-display');
  }
}

/** The elements of a tag name, in source order. */
function rowsOf({ events, structure }: Page, name: string): Int32Array {
  const id = events.names.indexOf(name);
  const rows: number[] = [];
  for (let e = 1; e < structure.count; e++) if (structure.tag[e] === id) rows.push(e);
  return Int32Array.from(rows);
}
