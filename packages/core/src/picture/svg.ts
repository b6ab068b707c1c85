const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as XML character data or attribute value; what XML 1.0 cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/gu,
      '\ufffd',
    )
    .replace(/[&<>"']/g, (character) => escapes[character]);
}

/** A coordinate with at most one decimal, the shortest way. */
export function coordinate(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded); // no minus zero
}

/** How {@link label} writes. */
export interface LabelStyle {
  /** Font size. */
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly colour?: string;
  /** Written upwards, turned about its anchor. */
  readonly upwards?: boolean;
}

/** One line of text with its baseline at `(x, y)`. */
export function label(x: number, y: number, text: string, style: LabelStyle = {}): string {
  const { size, anchor = 'start', bold, colour, upwards } = style;
  const [left, base] = [coordinate(x), coordinate(y)];
  const attributes = [
    `x="${left}" y="${base}"`,
    size === undefined ? '' : ` font-size="${size}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    bold ? ' font-weight="bold"' : '',
    colour === undefined ? '' : ` fill="${colour}"`,
    upwards ? ` transform="rotate(-90 ${left} ${base})"` : '',
  ].join('');
  return `<text ${attributes}>${escapeXml(text)}</text>`;
}

/** A path, or nothing when it has no points. */
export function path(d: string, attributes: string): string {
  return d === '' ? '' : `<path ${attributes} d="${d}"/>`;
}

/** A filled rectangle. */
export function box(x: number, y: number, width: number, height: number, attributes: string) {
  return `<rect x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(width)}" height="${coordinate(height)}" ${attributes}/>`;
}
