/**
 * The same text in memory of its own. Engines make a slice of a string a view, and a sum of strings a tree of its parts, so a title of 20
 * letters would hold the page of megabytes that it was cut from for as long as it is kept. Linear in the text.
 */
export function detached(text: string): string {
  // parts that are joined are written one behind the other; a single part would be answered as it is
  return [text.slice(0, 1), text.slice(1)].join('');
}
