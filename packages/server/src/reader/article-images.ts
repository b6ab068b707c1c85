import type { ArticleWords } from './article-words.ts';
import { escapeText } from './markup.ts';
import { startTag, type Token } from './tags.ts';

/** A picture that is loaded when it comes near, without telling its site which page shows it. */
export function shownImage({ src, alt, title, width, height }: Token['attributes']): string {
  return startTag('img', {
    src,
    alt: typeof alt === 'string' ? alt : '',
    title,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  });
}

/** What stands for a picture that is not loaded: what it shows in words, as a link to it unless it stands in a link. */
export function namedImage(
  { src, alt }: Token['attributes'],
  inLink: boolean,
  { image }: ArticleWords,
): string {
  const shows = typeof alt === 'string' && alt.trim() !== '' ? ` ${escapeText(alt)}` : '';
  const inner = `<b>${escapeText(image)}</b>${shows}`;
  const isLink = !inLink && typeof src === 'string' && /^https?:\/\//i.test(src);
  return isLink
    ? `${startTag('a', { class: 'picture', href: src })}${inner}</a>`
    : `${startTag('span', { class: 'picture' })}${inner}</span>`;
}

/** A check box as a sign: what cannot be changed is no field. */
export function checkBox({ checked }: Token['attributes'], { done, open }: ArticleWords): string {
  const says = checked === true ? done : open;
  return `${startTag('span', { class: 'box', role: 'img', 'aria-label': says })}${checked === true ? '☑' : '☐'}</span> `;
}
