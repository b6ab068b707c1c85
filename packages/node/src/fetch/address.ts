import ipaddr from 'ipaddr.js';

/**
 * True if an IP address is one of the public internet. False for private, loopback, link-local, multicast,
 * unique-local, carrier-grade NAT, documentation and other reserved ranges, for IPv4 inside IPv6 (mapped,
 * 6to4, Teredo, NAT64), and for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || platformAddresses.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

/** Public by their range, and yet of the machine's own platform: Azure answers virtual machines here. */
const platformAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/** All that is given out of IPv6 so far (RFC 4291, 2.4); the rest has IPv4 in it, or no use yet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** True for names that mean this machine, whatever a lookup says (RFC 6761, 6.3). */
export function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost$/.test(bareHost(hostname));
}

/** Which hosts may be fetched although their addresses are not public: none, all, or those named. */
export type AllowPrivate = boolean | readonly string[];

/** True if the host may be reached at whatever address it has. Ports do not matter. */
export function isTrustedHost(hostname: string, allowPrivate: AllowPrivate): boolean {
  if (typeof allowPrivate === 'boolean') return allowPrivate;
  const wanted = bareHost(hostname);
  return allowPrivate.some((host) => bareHost(host) === wanted);
}

/** A host name in lower case, without the brackets of IPv6 and the final dot of an absolute name. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
