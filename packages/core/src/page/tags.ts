/**
 * Tag names as small numbers, and what the HTML Standard and `algorithms.md` 1.5 say of each.
 *
 * Known tags have ids from 1 to one less than {@link knownTagCount}; id 0 is no tag. Names met only on a page
 * (custom elements, say) get the following ids, page by page, and have no traits.
 */
// biome-ignore format: a table reads better filled
const knownTags = [
  '', 'a', 'abbr', 'acronym', 'address', 'annotation-xml', 'applet', 'area', 'article', 'aside', 'audio', 'b', 'base',
  'basefont', 'bdi', 'bdo', 'bgsound', 'big', 'blockquote', 'body', 'br', 'button', 'canvas', 'caption', 'center',
  'cite', 'code', 'col', 'colgroup', 'data', 'datalist', 'dd', 'del', 'desc', 'details', 'dfn', 'dialog', 'dir', 'div',
  'dl', 'dt', 'em', 'embed', 'fieldset', 'figcaption', 'figure', 'font', 'footer', 'foreignobject', 'form', 'frame',
  'frameset', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'header', 'hgroup', 'hr', 'html', 'i', 'iframe', 'image',
  'img', 'input', 'ins', 'kbd', 'keygen', 'label', 'legend', 'li', 'link', 'listing', 'main', 'map', 'mark', 'marquee',
  'math', 'menu', 'meta', 'metadata', 'meter', 'mi', 'mn', 'mo', 'ms', 'mtext', 'nav', 'nobr', 'noembed', 'noframes', 'noscript',
  'object', 'ol', 'optgroup', 'option', 'output', 'p', 'param', 'picture', 'plaintext', 'pre', 'progress', 'q', 'rb',
  'rp', 'rt', 'rtc', 'ruby', 's', 'samp', 'script', 'search', 'section', 'select', 'small', 'source', 'span', 'strike',
  'strong', 'style', 'sub', 'summary', 'sup', 'svg', 'table', 'tbody', 'td', 'template', 'textarea', 'tfoot', 'th',
  'thead', 'time', 'title', 'tr', 'track', 'tt', 'u', 'ul', 'var', 'video', 'wbr', 'xmp',
] as const;

/** A tag name that has a fixed id. */
export type KnownTag = Exclude<(typeof knownTags)[number], ''>;

/** Number of fixed ids, id 0 included; the first id of a page's own names. */
export const knownTagCount: number = knownTags.length;

/** Names by id, for the fixed ids. */
export const knownTagNames: readonly string[] = knownTags;

/** The id of each known tag: `tagId.p`, `tagId['annotation-xml']`. */
export const tagId = Object.fromEntries(knownTags.map((name, id) => [name, id])) as Record<
  KnownTag,
  number
>;

/** Bits of {@link tagTraits}. */
export const trait = {
  /** Class BLOCK of `algorithms.md` 1.5, and what else browsers show as a block: `listing`, `plaintext`, `search`, `xmp`. */
  block: 1 << 0,
  /** Category "special" of the HTML Standard, 13.2.4.2, as an HTML element. */
  special: 1 << 1,
  /** Category "formatting": its end tag may close it below open blocks. */
  formatting: 1 << 2,
  /** Bounds "has an element in scope" as an HTML element. */
  scope: 1 << 3,
  /** Its end tag may be missing ("generate implied end tags"). */
  impliedEnd: 1 << 4,
  /** May stand in `head`. */
  head: 1 << 5,
  /** Its content is code, not text: `script`, `style`, `xmp`, `iframe`, `noembed`, `noframes`. */
  rawText: 1 << 6,
  /** Leaves foreign (SVG, MathML) content when it starts there. */
  breakout: 1 << 7,
  /** HTML content may stand inside it although it is an SVG element. */
  svgIntegrationPoint: 1 << 8,
  /** Stands inside a segment; every other element bounds segments (`learned.md` 1). */
  shortInline: 1 << 9,
  /** Part of a table's structure, or what bounds tables; see `page/table-start-tags.ts`. */
  tablePart: 1 << 10,
  /** A heading, `h1` to `h6`. */
  heading: 1 << 11,
  /** HTML content may stand inside it although it is a MathML element. */
  mathIntegrationPoint: 1 << 12,
} as const;

const members: Record<keyof typeof trait, string> = {
  block: `address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset
    figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol
    optgroup option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp`,
  special: `address applet area article aside base basefont bgsound blockquote body br button caption center col
    colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6
    head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes
    noscript object ol p param plaintext pre script search section select source style summary table tbody td template
    textarea tfoot th thead title tr track ul wbr xmp`,
  formatting: 'a b big code em font i nobr s small strike strong tt u',
  scope: 'applet caption html table td th marquee object select template',
  impliedEnd: 'dd dt li optgroup option p rb rp rt rtc',
  head: 'base basefont bgsound link meta title noscript noframes style script template head html',
  rawText: 'script style xmp iframe noembed noframes',
  breakout: `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu
    meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var`,
  svgIntegrationPoint: 'foreignobject desc title',
  mathIntegrationPoint: 'mi mo mn ms mtext annotation-xml',
  shortInline: `a abbr b bdi bdo big cite code data del dfn em font i img ins kbd mark nobr q ruby s samp small span
    strike strong sub sup time tt u var wbr`,
  tablePart: 'table tbody thead tfoot tr td th caption colgroup template html',
  heading: 'h1 h2 h3 h4 h5 h6',
};

/** Traits by tag id (bits of {@link trait}); every id from {@link knownTagCount} on has none. */
export const tagTraits: Uint16Array = new Uint16Array(0x10000);
for (const [name, tags] of Object.entries(members)) {
  for (const tag of tags.split(/\s+/)) {
    tagTraits[tagId[tag as KnownTag]] |= trait[name as keyof typeof trait];
  }
}
