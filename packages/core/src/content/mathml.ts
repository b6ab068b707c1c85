import { decodedText } from '../features/decoded-text.ts';
import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { type ChildElements, childrenOfElement } from './child-elements.ts';
import { accents, bigOperators, joinTex, texCharacters, texIdentifier } from './mathml-symbols.ts';

/** How deep a formula nests at most; what is deeper is left out of the translation. */
const deepestFormula = 40;

/** Elements of a formula at most. */
const mostElements = 5000;

/** Events of an identifier, a number or an operator at most. */
const mostEvents = 20;

/** Operators that stand apart from what is around them. */
const apart =
  /^(?:[-+=<>:]|\\(?:pm|mp|times|div|cdot|le|ge|ne|approx|equiv|sim|in|notin|subset|subseteq|to|gets|Rightarrow|Leftrightarrow|mapsto|cup|cap|wedge|vee|propto|mid))$/;

/**
 * Presentation MathML as TeX: rows, fractions, roots, scripts, limits, accents, fences, tables.
 *
 * @returns `undefined` where an element is not one of these, or the formula is overlong.
 */
export function texOfMathml(page: Page, children: ChildElements, math: number): string | undefined {
  const { names } = page.events;
  const { tag, open, end } = page.structure;
  let elements = 0;
  let isWhole = true;
  const tex = translate(math, 0).trim();
  return isWhole && tex !== '' ? tex : undefined;

  function translate(e: number, depth: number): string {
    if (depth > deepestFormula || ++elements > mostElements) {
      isWhole = false;
      return '';
    }
    const parts = (): string[] =>
      [...childrenOfElement(children, e)].map((child) => translate(child, depth + 1));
    const name = names[tag[e]];
    switch (name) {
      case 'mi':
        return texIdentifier(textOf(e));
      case 'mn':
        return texCharacters(textOf(e));
      case 'mo': {
        const text = textOf(e);
        const operator = /^[a-z]{2,}$/i.test(text) ? texIdentifier(text) : texCharacters(text);
        return apart.test(operator) ? ` ${operator} ` : operator;
      }
      case 'mtext':
      case 'ms': {
        const text = textOf(e);
        return text === '' ? ' ' : `\\text{${text.replaceAll(/[\\{}$&#_%]/g, '\\$&')}}`;
      }
      case 'mspace':
        return ' ';
      case 'mphantom':
      case 'annotation':
      case 'annotation-xml':
        return '';
      case 'semantics': {
        const [first] = childrenOfElement(children, e);
        return first === undefined ? '' : translate(first, depth + 1);
      }
      case 'mfrac':
        return fixed(parts(), 2, ([top, bottom]) =>
          isLineless(e) ? `{${top} \\atop ${bottom}}` : `\\frac{${top}}{${bottom}}`,
        );
      case 'menclose':
        return enclosed(e, row(parts()));
      case 'msqrt':
        return `\\sqrt{${row(parts())}}`;
      case 'mroot':
        return fixed(parts(), 2, ([base, index]) => `\\sqrt[${index}]{${base}}`);
      case 'msup':
        return fixed(parts(), 2, ([base, above]) => `${braced(base)}^{${above}}`);
      case 'msub':
        return fixed(parts(), 2, ([base, below]) => `${braced(base)}_{${below}}`);
      case 'msubsup':
        return fixed(parts(), 3, ([base, below, above]) => `${braced(base)}_{${below}}^{${above}}`);
      case 'munder':
        return fixed(parts(), 2, ([base, below]) =>
          bigOperators.has(base) ? `${base}_{${below}}` : `\\underset{${below}}{${base}}`,
        );
      case 'mover':
        return fixed(parts(), 2, ([base, above]) => over(base, above));
      case 'munderover':
        return fixed(parts(), 3, ([base, below, above]) =>
          bigOperators.has(base)
            ? `${base}_{${below}}^{${above}}`
            : `\\overset{${above}}{\\underset{${below}}{${base}}}`,
        );
      case 'mfenced':
        return `\\left${fence(e, 'open', '(')}${parts().join(', ')}\\right${fence(e, 'close', ')')}`;
      case 'mtable':
        return `\\begin{matrix} ${parts().join(' \\\\ ')} \\end{matrix}`;
      case 'mtr':
        return parts().join(' & ');
      case 'math':
      case 'mrow':
      case 'mstyle':
      case 'mpadded':
      case 'merror':
      case 'mtd':
        return row(parts());
      default:
        isWhole = false;
        return '';
    }
  }

  function fixed(
    parts: readonly string[],
    count: number,
    form: (parts: readonly string[]) => string,
  ): string {
    if (parts.length === count) return form(parts.map((part) => part.trim()));
    isWhole = false;
    return '';
  }

  /** Whether a fraction has no line, as in binomials. */
  function isLineless(e: number): boolean {
    return /^0(?:$|[a-z.])/.test(attribute(e, 'linethickness') ?? '');
  }

  function enclosed(e: number, tex: string): string {
    const notation = attribute(e, 'notation') ?? '';
    if (notation === 'top') return `\\overline{${tex}}`;
    if (notation === 'bottom') return `\\underline{${tex}}`;
    return /\bbox\b/.test(notation) ? `\\boxed{${tex}}` : tex;
  }

  function attribute(e: number, name: string): string | undefined {
    return attributeOf(page.source, page.events, open[e], name)?.trim();
  }

  function fence(e: number, name: string, otherwise: string): string {
    const value = attribute(e, name) ?? otherwise;
    return value === '' ? '.' : texCharacters(value);
  }

  /** The text directly in an element, white space collapsed. */
  function textOf(e: number): string {
    const { kind, from } = page.events;
    if (end[e] - open[e] > mostEvents) {
      isWhole = false;
      return '';
    }
    let text = '';
    for (let event = Math.max(0, open[e]); event < end[e]; event++) {
      if (kind[event] === eventKind.text) text += decodedText(page, from[event], from[event + 1]);
    }
    return text.replaceAll(/\s+/g, ' ').trim();
  }
}

function row(parts: readonly string[]): string {
  return parts.reduce(joinTex, '').replaceAll(/ {2,}/g, ' ').trim();
}

function over(base: string, above: string): string {
  const accent = accents.get(above);
  if (accent !== undefined) return `${accent}{${base}}`;
  return bigOperators.has(base) ? `${base}^{${above}}` : `\\overset{${above}}{${base}}`;
}

/** What scripts belong to: one character or command as it is, more in braces. */
function braced(tex: string): string {
  return tex.length === 1 || /^\\[a-zA-Z]+$/.test(tex) ? tex : `{${tex}}`;
}
