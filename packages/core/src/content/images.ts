import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { Image } from './content.ts';
import { attributesOf, imageSource } from './image-source.ts';
import { resolved } from './links.ts';
import type { Material } from './material.ts';
import { imageKey, widthHint } from './same-image.ts';
import { standing } from './standing.ts';

/** Width and height in pixels below which a picture is an icon. */
const smallestSide = 32;

/** Sources of a `picture` that are read. */
const mostSources = 32;

/** Pictures of people who write, by the class of their picture. */
const portrait = /(?:^|[\s_-])(?:avatar|gravatar)(?:$|[\s_-])/i;

/**
 * The pictures of a page that stand in what was selected, by the event of their tag. Left out are icons, pixels that count readers, hidden
 * pictures, and the second of two that show the same, such as the `noscript` beside a picture that is loaded late.
 */
export function findImages(material: Material): ReadonlyMap<number, Image> {
  const { page } = material;
  const { count, kind, tag, names } = page.events;
  const { element, flags, tag: elementTag } = page.structure;
  const images = new Map<number, Image>();
  const stands = standing(material);
  const ampImage = names.indexOf('amp-img');
  let picture = -1; // the `picture` whose sources were read
  let sources: number[] = [];
  let before: SeenImage | undefined; // the picture before, if no word stands between
  const seen = new Map<string, number>(); // events of those since the last word: pages show some in several sizes
  for (let event = 0; event < count && event <= material.text.last; event++) {
    const bits = flags[event];
    if (kind[event] === eventKind.text) {
      if ((bits & flag.hasWord) !== 0 && (bits & (neverText | flag.inNoscript)) === 0) {
        before = undefined;
        seen.clear();
      }
      continue;
    }
    if (kind[event] !== eventKind.open || (bits & (neverText | flag.hidden)) !== 0) continue;
    const e = element[event];
    if (tag[event] === tagId.source && elementTag[e] === tagId.picture) {
      if (picture !== e) sources = [];
      picture = e;
      if (sources.length < mostSources) sources.push(event);
    } else if (tag[event] === tagId.img || (ampImage >= 0 && tag[event] === ampImage)) {
      const read = stands(event)
        ? readImage(material, event, picture === e ? sources : [])
        : undefined;
      sources = []; // a `picture` shows one
      if (read === undefined) {
        before = undefined;
        continue;
      }
      const inNoscript = (bits & flag.inNoscript) !== 0;
      if (before === undefined || !isTwin(before, read.image, inNoscript)) {
        const key = imageKey(read.image, material.figures[e]);
        const other = seen.get(key);
        const shown = other === undefined ? undefined : images.get(other);
        if (shown === undefined || widthHint(read.image) > widthHint(shown)) {
          if (other !== undefined) images.delete(other);
          images.set(event, read.image);
          seen.set(key, event);
        }
        before = { ...read, event, inNoscript };
      } else if (inNoscript && before.isPlain && images.delete(before.event)) {
        // beside `noscript` a picture that has nothing but a `src` is a placeholder
        images.set(event, read.image);
      }
    }
  }
  return images;
}

/** A picture that was met. */
interface SeenImage {
  readonly image: Image;
  readonly event: number;
  readonly inNoscript: boolean;
  /** Whether no attribute but `src` tells where it is. */
  readonly isPlain: boolean;
}

/** Whether a picture shows what the one before it does: the same file, or the same in another size beside `noscript`. */
function isTwin(before: SeenImage, image: Image, inNoscript: boolean): boolean {
  if (before.image.src === image.src) return true;
  if (inNoscript) return !before.inNoscript;
  return before.inNoscript && before.image.alt === image.alt;
}

/** The picture of a tag; `undefined` for icons and what shows nothing. */
function readImage(
  { page, base }: Material,
  event: number,
  sources: readonly number[],
): Pick<SeenImage, 'image' | 'isPlain'> | undefined {
  const attributes = attributesOf(page, event);
  const width = pixels(attributes.get('width'));
  const height = pixels(attributes.get('height'));
  if (isIcon(width, height) || portrait.test(attributes.get('class') ?? '')) return undefined;
  const source = imageSource({ attributes, pictureSets: setsOf(page, sources) });
  const src = source === undefined ? undefined : imageAddress(source, base);
  if (src === undefined) return undefined;
  const alt = collapsed(attributes.get('alt') ?? '');
  const title = collapsed(attributes.get('title') ?? '') || undefined;
  const from = page.events.from[event];
  return {
    image: { kind: 'image', src, alt, title, width, height, from },
    isPlain: source === attributes.get('src')?.trim(),
  };
}

function setsOf(page: Page, sources: readonly number[]): readonly string[] {
  return sources.flatMap((event) => {
    const attributes = attributesOf(page, event);
    const set = attributes.get('srcset') ?? attributes.get('data-srcset');
    return set === undefined ? [] : [set];
  });
}

/** Whether a picture is too small to show something: less than 32 pixels on both sides that are told, or a line. */
function isIcon(width: number | undefined, height: number | undefined): boolean {
  if (width === undefined && height === undefined) return false;
  const [smaller, larger] = [width ?? height!, height ?? width!].sort((a, b) => a - b);
  return larger < smallestSide || smaller <= 2;
}

/** `http`, `https` and rasters in `data:`; relative ones where no base is known. */
function imageAddress(source: string, base: URL | undefined): string | undefined {
  if (/^data:image\//i.test(source)) return source;
  const address = resolved(source, base);
  return address !== undefined &&
    (/^https?:/i.test(address) || !/^[a-z][a-z0-9+.-]*:/i.test(address))
    ? address
    : undefined;
}

/** A whole number of pixels. */
function pixels(value: string | undefined): number | undefined {
  const number =
    value === undefined ? undefined : /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/i.exec(value)?.[1];
  return number === undefined ? undefined : Number(number);
}

function collapsed(value: string): string {
  return value.replaceAll(/[\s\0]+/g, ' ').trim();
}
