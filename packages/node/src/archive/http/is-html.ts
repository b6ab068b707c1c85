import { parseParameters } from '../../inputs/mime-headers.ts';

const htmlTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Elements that HTML is known by (MIME Sniffing Standard, 7.1), and a comment. */
const markup =
  /^<(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta)[\s/>]|^<!--/i;

/** Whether bytes are a page: as their `Content-Type` says, or where that says nothing, as they begin. */
export function isHtml(contentType: string | undefined, bytes: Uint8Array): boolean {
  const { value } = parseParameters(contentType ?? '');
  if (value !== '') return htmlTypes.has(value);
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const text = beginning.replace(/^(\xef\xbb\xbf|\xfe\xff|\xff\xfe)/, '').replaceAll('\0', '');
  return markup.test(text.trimStart().replace(/^<\?xml[^>]*>\s*/i, ''));
}
