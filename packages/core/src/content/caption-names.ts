/** What authors of pages call captions in classes, in several languages; letters are ASCII, as nearly all such names are. */
const words: readonly string[] = [
  'caption', // also figcaption, wp-caption-text, thumbcaption, imageCaption
  'bildunterschrift',
  'bildtext',
  'billedtekst',
  'bildetekst',
  'bijschrift',
  'onderschrift',
  'legende',
  'legenda',
  'leyenda',
  'piedefoto',
  'pie-de-foto',
  'pie-foto',
  'piefoto',
  'didascalia',
  'kuvateksti',
  'popisek',
  'kepalairas',
  'resimalti',
  'tushuo',
  'tuzhu',
  'image-credit',
  'photo-credit',
];

const anyWord = new RegExp(words.join('|'));

/** Whether a class calls its element a caption, or the credit of a picture. */
export function namesCaption(name: string): boolean {
  return anyWord.test(name);
}
