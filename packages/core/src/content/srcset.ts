/** A source of a picture in a `srcset`. */
export interface Candidate {
  /** As it is written. */
  readonly address: string;
  /** Width in pixels, where it is told. */
  readonly width: number | undefined;
  /** Pixels of the picture for each of the page; 1 where nothing is told. */
  readonly density: number;
}

/** Longest `srcset` that is read, UTF-16 units. */
const longest = 20_000;

/** Reads a `srcset` by the rules of HTML 4.8.4.2.1: addresses may hold commas, and end with one only as a separator. */
export function parseSrcset(srcset: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  const stop = Math.min(srcset.length, longest);
  let i = 0;
  while (i < stop) {
    while (i < stop && (isSpace(i) || srcset[i] === ',')) i++;
    const from = i;
    while (i < stop && !isSpace(i)) i++;
    let to = i;
    while (to > from && srcset[to - 1] === ',') to--;
    if (to === from) continue;
    let descriptors = '';
    if (to === i) {
      // no comma ended the address: descriptors follow, up to a comma outside of parentheses
      let depth = 0;
      const start = i;
      for (; i < stop && !(srcset[i] === ',' && depth === 0); i++) {
        if (srcset[i] === '(') depth++;
        else if (srcset[i] === ')' && depth > 0) depth--;
      }
      descriptors = srcset.slice(start, i);
    }
    candidates.push({ address: srcset.slice(from, to), ...read(descriptors) });
  }
  return candidates;

  function isSpace(at: number): boolean {
    const unit = srcset.charCodeAt(at);
    return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
  }
}

function read(descriptors: string): Pick<Candidate, 'width' | 'density'> {
  let width: number | undefined;
  let density = 1;
  for (const descriptor of descriptors.trim().split(/\s+/)) {
    const [, number, unit] = /^(\d{1,6}(?:\.\d{1,6})?)([wx])$/.exec(descriptor) ?? [];
    if (unit === 'w') width = Number(number);
    else if (unit === 'x') density = Number(number);
  }
  return { width, density };
}
