import {
  attributeName,
  attributeOf,
  attributeValue,
  createPage,
  eventKind,
  type Page,
  tagId,
} from 'pith/page';

/** Attributes that the annotation tool of WebMainBench adds. */
const toolAttributes = ['cc-select', 'data-anno-uid'];
/** Classes that it adds. */
const toolClasses = ['mark-selected', 'cc-unloaded', 'selecto-selection'];
/** An element that it wraps selected text in. */
const wrapper = 'marked-text';
const styleSheet = 'cc-extraStyle';

/**
 * Removes from a page what WebMainBench's annotation left there and what would tell the answer: the
 * attributes `cc-select` and `data-anno-uid`, the class `mark-selected`, the empty `style` and `class` attributes that
 * go with them, the element `marked-text` around selected text, and the style sheet. All else stays as it is written.
 */
export function removeAnswerMarks(source: string): string {
  const page = createPage(source);
  const { count, kind, tag, from, to, names } = page.events;
  let out = '';
  let kept = 0;
  /** Copies up to `start` and goes on at `end`. */
  const replace = (start: number, end: number, text = ''): void => {
    out += source.slice(kept, start) + text;
    kept = end;
  };
  for (let event = 0; event < count; event++) {
    const isOpen = kind[event] === eventKind.open;
    if (!isOpen && kind[event] !== eventKind.close) continue;
    if (names[tag[event]] === wrapper) replace(from[event], to[event]);
    else if (isOpen && isToolStyle(page, event)) {
      const end = styleEnd(page, event);
      replace(from[event], to[end]);
      event = end;
    } else if (isOpen) cleanAttributes(page, event, replace);
  }
  return out + source.slice(kept);
}

function isToolStyle({ source, events }: Page, event: number): boolean {
  return (
    events.tag[event] === tagId.style && attributeOf(source, events, event, 'id') === styleSheet
  );
}

function styleEnd({ events: { count, kind, tag } }: Page, event: number): number {
  for (let at = event + 1; at < count; at++) {
    if (kind[at] === eventKind.close && tag[at] === tagId.style) return at;
  }
  return event;
}

function cleanAttributes(
  { source, events }: Page,
  event: number,
  replace: (start: number, end: number, text?: string) => void,
): void {
  const { attribute, attributes } = events;
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    const name = attributeName(source, events, row);
    const start = spaceBefore(source, attributes.nameFrom[row]);
    const end = attributeEnd(source, attributes.valueTo[row]);
    if (toolAttributes.includes(name)) replace(start, end);
    else if (name === 'style' && attributeValue(source, events, row).trim() === '')
      replace(start, end);
    else if (name === 'class') {
      const classes = attributeValue(source, events, row).split(/\s+/).filter(Boolean);
      const own = classes.filter((word) => !toolClasses.includes(word));
      if (own.length === 0) replace(start, end);
      else if (own.length < classes.length) {
        replace(attributes.nameFrom[row], end, `class="${escaped(own.join(' '))}"`);
      }
    }
  }
}

function spaceBefore(source: string, at: number): number {
  let start = at;
  while (/\s/.test(source[start - 1])) start--;
  return start;
}

/** After the closing quote, if there is one. */
function attributeEnd(source: string, valueTo: number): number {
  return source[valueTo] === '"' || source[valueTo] === "'" ? valueTo + 1 : valueTo;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
