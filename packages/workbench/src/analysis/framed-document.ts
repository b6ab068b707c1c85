import { eventKind, flag, type Page } from 'pith/page';

/** Text that no element of ours may stand around, as HTML has no elements there. */
const unframed = flag.inHead | flag.rawText | flag.control | flag.foreign;

/**
 * The page for the sandboxed frame: the source with a `pith-t` around each text, its place as `data-from`. Text without words gets none, as
 * white space between parts of tables would be moved out of them.
 */
export function framedDocument({ source, events, structure }: Page): string {
  const { count, kind, from } = events;
  const { flags } = structure;
  const parts: string[] = [];
  let copied = 0;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.text) continue;
    if ((flags[event] & flag.hasWord) === 0 || (flags[event] & unframed) !== 0) continue;
    const start = from[event];
    const end = from[event + 1];
    parts.push(
      source.slice(copied, start),
      `<pith-t data-from="${start}">`,
      source.slice(start, end),
      '</pith-t>',
    );
    copied = end;
  }
  parts.push(source.slice(copied));
  return parts.join('');
}
