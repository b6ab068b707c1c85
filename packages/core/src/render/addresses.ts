/** Schemes of links that may stand in an output; what has none is relative, and stays. */
const linkScheme = /^(?:https?|mailto):/i;

/** Pictures that may stand in the text itself: those that cannot hold scripts, as SVG can. */
const imageScheme = /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

const anyScheme = /^[^/?#]*:/;

/**
 * A link's address as an output may have it; `undefined` where it could run something. Browsers drop tabs and line breaks anywhere in
 * an address and control characters before it, so these go before the scheme is looked at.
 */
export function linkAddress(address: string): string | undefined {
  return allowed(address, linkScheme);
}

/** A picture's address as an output may have it; `undefined` where it is none of the allowed kinds. */
export function imageAddress(address: string): string | undefined {
  return allowed(address, imageScheme) || undefined;
}

function allowed(address: string, scheme: RegExp): string | undefined {
  const read = address.replace(/[\0-\x1f\x7f-\x9f]/g, '').trim();
  return scheme.test(read) || !anyScheme.test(read) ? read : undefined;
}
