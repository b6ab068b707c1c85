import { attributeOf, findAttribute } from '../page/attributes.ts';
import { neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { markWithin } from './text-within.ts';

/**
 * Text that stands in a page and that its readers do not see, as far as the markup tells: in elements with `hidden`, in a closed
 * `dialog`, and where a `style` attribute hides it. Style sheets are not read. What scripts show at once is not hidden: the page as a
 * whole (`html` and `body`), and what React streams. `noscript` is none either, as it mostly has what scripts would show. Linear in the page.
 */
export function hiddenText(page: Page): Selection {
  const { source, events, structure } = page;
  const { count, parent, open, tag, element, flags } = structure;
  const hiding: number[] = [];
  // these two are inherited, and a descendant may show itself again
  const invisible = new Uint8Array(count);
  const sizeless = new Uint8Array(count);
  const streamed = streamedIds(source);
  for (let row = 1; row < count; row++) {
    invisible[row] = invisible[parent[row]];
    sizeless[row] = sizeless[parent[row]];
    const event = open[row];
    const isClosed = tag[row] === tagId.dialog && findAttribute(source, events, event, 'open') < 0;
    if (isClosed || isHidden(event)) hiding.push(row);
    const style = attributeOf(source, events, event, 'style');
    if (style === undefined) continue;
    const declared = declarations(style);
    if (hides(declared)) hiding.push(row);
    const visibility = declared.get('visibility');
    if (visibility !== undefined) invisible[row] = /^(?:hidden|collapse)/.test(visibility) ? 1 : 0;
    const size = declared.get('font-size');
    if (size !== undefined) sizeless[row] = isZero(size) ? 1 : 0;
  }
  const inside = markWithin(page, hiding);
  return selectEvents(page, (event) => {
    const row = element[event];
    return (flags[event] & neverText) === 0 && inside[row] + invisible[row] + sizeless[row] > 0;
  });

  function isHidden(event: number): boolean {
    if (findAttribute(source, events, event, 'hidden') < 0) return false;
    return !streamed.has(attributeOf(source, events, event, 'id') ?? '');
  }
}

/** Ids of elements that React sends hidden and its scripts, which stand behind them in the page, put in their place. */
function streamedIds(source: string): ReadonlySet<string> {
  const calls = source.matchAll(/\$R[CS]\("([^"]{1,100})","([^"]{1,100})"/g);
  return new Set(Array.from(calls, ([, first, second]) => [first, second]).flat());
}

/** The declarations of a `style` attribute, names and values in lower case; comments and escapes are undone, as browsers do. */
function declarations(style: string): Map<string, string> {
  const plain = withoutComments(style)
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits) => unescaped(Number.parseInt(digits, 16)))
    .toLowerCase();
  const declared = new Map<string, string>();
  for (const declaration of plain.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    declared.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return declared;
}

function withoutComments(style: string): string {
  const [first, ...others] = style.split('/*');
  const behind = others.map((part) =>
    part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '',
  );
  return first + behind.join('');
}

function unescaped(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
}

/** Lengths with which text is moved off the page: -999 and beyond. */
const farOff = /^-(?:999|\d{4,})/;

const offsets = ['left', 'right', 'top', 'bottom', 'text-indent', 'margin-left', 'margin-top'];

/** Whether an element with these declarations shows nothing, its descendants included. */
function hides(declared: ReadonlyMap<string, string>): boolean {
  if (declared.get('display')?.startsWith('none')) return true;
  // what is moved or fades in while it is transparent is shown by a script
  const fadesIn = declared.has('transform') || declared.has('-webkit-transform');
  if (!fadesIn && isZero(declared.get('opacity') ?? '1')) return true;
  if (offsets.some((name) => farOff.test(declared.get(name) ?? ''))) return true;
  if (/^rect\(\s*[01][^\d]/.test(declared.get('clip') ?? '')) return true;
  if (/^inset\(\s*(?:50|100)%/.test(declared.get('clip-path') ?? '')) return true;
  const isCut = /^(?:hidden|clip)/.test(declared.get('overflow') ?? '');
  return isCut && (isZero(declared.get('height') ?? '') || isZero(declared.get('width') ?? ''));
}

function isZero(value: string): boolean {
  return /^[+-]?(?:0+(?:\.0*)?|\.0+)(?![\d.])/.test(value);
}
