/** Patterns of advertising addresses that `crunch` knows; the original used a public list of hosts. */
export const knownAdHosts: readonly string[] = ['doubleclick', 'adserver', '/ads/', 'banner'];

/**
 * A test for advertising addresses. Of the patterns, one with a slash is looked for in the whole
 * address, one with a dot is a domain (itself or any host below it), any other is a part of the host
 * name. An address without a host, such as a relative one, matches only patterns with a slash.
 *
 * @param patterns lower-cased; empty ones are ignored.
 */
export function adHostMatcher(patterns: readonly string[]): (address: string) => boolean {
  const wanted = patterns.map((pattern) => pattern.toLowerCase()).filter((p) => p !== '');
  const inAddress = wanted.filter((pattern) => pattern.includes('/'));
  const domains = wanted.filter((pattern) => !pattern.includes('/') && pattern.includes('.'));
  const inHost = wanted.filter((pattern) => !pattern.includes('/') && !pattern.includes('.'));
  return (address) => {
    const lower = address.trim().toLowerCase();
    if (inAddress.some((pattern) => lower.includes(pattern))) return true;
    const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:@]+)/.exec(lower)?.[1];
    if (host === undefined) return false;
    return (
      inHost.some((pattern) => host.includes(pattern)) ||
      domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
    );
  };
}

/** Patterns as a user writes them: separated by white space or commas. */
export function readAdHosts(list: string): string[] {
  return list.split(/[\s,]+/).filter((pattern) => pattern !== '');
}
