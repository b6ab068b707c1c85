import { attributeName, attributeValue } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { type Candidate, parseSrcset } from './srcset.ts';

/** Attributes in which scripts look for the address of a picture that is loaded late, the most telling first. */
const lateSources: readonly string[] = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-original-src',
  'data-lazy',
  'data-lazyload',
  'data-lazy-load',
  'data-actualsrc',
  'data-hi-res-src',
  'data-full-src',
  'data-large-file',
  'data-orig-file',
  'data-ll-src',
  'data-cfsrc',
  'data-pagespeed-lazy-src',
  'data-flickity-lazyload',
  'data-echo',
  'data-image-src',
  'data-img-src',
  'data-img-url',
  'data-url',
  'data-image',
  'lazy-src',
  'real_src',
  'zoomfile',
  'file',
];

/** Of pictures that are wider than this, in pixels, the smallest is taken. */
const widest = 2400;

/** What pages show until a picture is loaded, by the name of its file. */
const placeholderName =
  /(?:^|[_.-])(?:blank|spacer|transparent|transparency|pixel|clear|empty|1x1|px|loading|loader|lazy|lazyload|placeholder|grey|gray)(?:[_.-]|$)/i;

/** Longest name of a file that is looked at, UTF-16 units. */
const longestName = 200;

const pictureName = /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i;

/** Pictures within the address: rasters that are large enough to show something. */
const dataPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif)[;,]/i;
const smallestData = 1000;

/** Addresses longer than this, of pictures that stand elsewhere, are none. */
const longestAddress = 4000;

/** What a picture says about where it is: its attributes by name, and the `srcset` of the sources before it in a `picture`. */
export interface SourceAttributes {
  readonly attributes: ReadonlyMap<string, string>;
  readonly pictureSets: readonly string[];
}

/** The attributes of a start tag by lower-case name, the first of each. */
export function attributesOf({ source, events }: Page, event: number): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (let row = events.attribute[event]; row < events.attribute[event + 1]; row++) {
    const name = attributeName(source, events, row);
    if (!values.has(name)) values.set(name, attributeValue(source, events, row));
  }
  return values;
}

/**
 * The address of a picture as it is written: the largest of its `srcset` that is at most {@link widest} pixels wide, else what is
 * loaded late, else `src`. `undefined` where all it has are placeholders.
 */
export function imageSource({ attributes, pictureSets }: SourceAttributes): string | undefined {
  const sets = [...attributes]
    .filter(([name]) => name.endsWith('srcset') || name === 'data-sizes-set')
    .map(([, value]) => value);
  const best = largest([...sets, ...pictureSets].flatMap(parseSrcset));
  if (best !== undefined && sizeOf(best) > sizeOfOne) return best.address;
  const late = lateSource(attributes) ?? ownSource(attributes) ?? best?.address;
  return withWidth(late ?? anySource(attributes), attributes.get('data-widths'));
}

/** An address in which a script puts the width that fits (`oak_{width}x.jpg`), with the largest of those it may choose, as Shopify's shops write it. */
function withWidth(address: string | undefined, widths = ''): string | undefined {
  if (address === undefined || !widthPlace.test(address)) return address;
  const known = (widths.slice(0, 1000).match(/\d{1,5}/g) ?? []).map(Number);
  const fitting = known.filter((width) => width <= widest);
  return address.replace(
    widthPlace,
    String(fitting.length > 0 ? Math.max(...fitting) : usualWidth),
  );
}

const widthPlace = /\{width\}|%7Bwidth%7D/i;

/** The width of pictures whose widths are not told, in pixels. */
const usualWidth = 1080;

/** A picture of which nothing is told. */
const sizeOfOne = 100;

function sizeOf({ width, density }: Candidate): number {
  if (width === undefined) return density * sizeOfOne;
  return width <= widest ? width : sizeOfOne + 1 / width;
}

function largest(candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (!showsPicture(candidate.address)) continue;
    if (best === undefined || sizeOf(candidate) > sizeOf(best)) best = candidate;
  }
  return best;
}

function lateSource(attributes: ReadonlyMap<string, string>): string | undefined {
  return lateSources
    .map((name) => attributes.get(name)?.trim())
    .find((value) => value !== undefined && isAddress(value) && showsPicture(value));
}

function ownSource(attributes: ReadonlyMap<string, string>): string | undefined {
  const src = attributes.get('src')?.trim();
  return src !== undefined && showsPicture(src) ? src : undefined;
}

/** An address of a picture in an attribute that is not known. */
function anySource(attributes: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of attributes) {
    if (name.startsWith('data-') && isAddress(value) && pictureName.test(value)) {
      if (showsPicture(value)) return value;
    }
  }
  return undefined;
}

function isAddress(value: string): boolean {
  return (
    /^(?:https?:|\/|\.{1,2}\/|[^\s:{}[\]"]+\.[a-z]{3,4}(?:[?#]|$))/i.test(value) &&
    !/\s/.test(value)
  );
}

function showsPicture(address: string): boolean {
  if (/^data:/i.test(address)) return address.length >= smallestData && dataPicture.test(address);
  return address !== '' && address.length <= longestAddress && !isPlaceholder(address);
}

function isPlaceholder(address: string): boolean {
  const [path] = address.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.length <= longestName && placeholderName.test(name.replace(/\.[a-z0-9]+$/i, ''));
}
