/**
 * Share of a page's size that extraction saves (seed 004, whose example goes from 48.4 kB to 8.82 kB,
 * a reduction of 0.818): `1 - size of the text / size of the page`. At most 1; negative where the text
 * is larger; 0 for an empty page.
 *
 * @param pageBytes size of the page as served.
 * @param textBytes size of the extracted text in UTF-8.
 */
export function sizeReduction(pageBytes: number, textBytes: number): number {
  return pageBytes === 0 ? 0 : 1 - textBytes / pageBytes;
}
