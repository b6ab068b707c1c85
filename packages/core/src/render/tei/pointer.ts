import { imageAddress, linkAddress } from '../addresses.ts';

/** A link's address as a URI (RFC 3986), which TEI asks for; `undefined` where it may not stand in an output. */
export function linkPointer(address: string): string | undefined {
  return uri(linkAddress(address));
}

/** A picture's address as a URI; `undefined` where it may not stand in an output. */
export function imagePointer(address: string): string | undefined {
  return uri(imageAddress(address));
}

/** What stands for itself neither as a part of an address nor as a mark between its parts. */
const foreign = /[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![\da-f]{2})|#(?=[^#]*#)/giu;

/** What an address begins with whose host is one of IPv6, the only place of a URI for brackets. */
const ipv6Host = /^(?:https?:)?\/\/\[[\da-f:.]+\]/i;

/** Percent-encodes what a URI has no place for; one `#` stays, the last. */
function uri(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [host = ''] = ipv6Host.exec(address) ?? [];
  const rest = address.slice(host.length).replace(/\p{Cs}/gu, '');
  return host + rest.replace(foreign, percentEncoded);
}

function percentEncoded(character: string): string {
  return character === '#' ? '%23' : encodeURIComponent(character);
}
