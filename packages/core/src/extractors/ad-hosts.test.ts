import { describe, expect, it } from 'vitest';
import { adHostMatcher, knownAdHosts, readAdHosts } from './ad-hosts.ts';

describe('Advertising addresses', () => {
  it('knows parts of host names, but not of paths', () => {
    const matches = adHostMatcher(knownAdHosts);
    expect(matches('https://ad.doubleclick.net/click?x')).toBe(true);
    expect(matches('//AdServer7.example.com:8080/x')).toBe(true);
    expect(matches('https://example.com/the-star-spangled-banner')).toBe(false);
    expect(matches('banner.html')).toBe(false);
  });

  it('looks for patterns with a slash in the whole address', () => {
    const matches = adHostMatcher(knownAdHosts);
    expect(matches('/ads/oak.gif')).toBe(true);
    expect(matches('https://example.com/loads/oak')).toBe(false);
  });

  it('takes patterns with a dot for domains', () => {
    const matches = adHostMatcher(['ads.example']);
    expect(matches('http://ads.example/')).toBe(true);
    expect(matches('http://user:word@x.ADS.example:80/')).toBe(true);
    expect(matches('http://loads.example/')).toBe(false);
    expect(matches('http://ads.example.com/')).toBe(false);
  });

  it('reads lists with commas, spaces and lines', () => {
    expect(readAdHosts(' a.example, /x/\n b,,')).toEqual(['a.example', '/x/', 'b']);
    expect(readAdHosts('')).toEqual([]);
    expect(adHostMatcher([''])('http://a/')).toBe(false);
  });
});

describe('The host of an address', () => {
  const matches = adHostMatcher(['oak', 'ads.example', '/Ads/']);

  it.each([
    ' https://oak.example',
    'HTTPS://OAK/',
    'svn+ssh://oak/',
    'a1.-b://oak/x',
    '//word@oak?x',
    'http://ads.example#x',
    'http://x.ads.example:80',
    'x/ADS/y',
  ])('%s matches', (address) => {
    expect(matches(address)).toBe(true);
  });

  it.each([
    'oak',
    '/oak',
    'http:/oak/',
    '1x://oak/',
    'see http://oak/',
    'http://elm/oak',
    'http://elm?oak',
    'http://elm#oak',
    'http://elm:oak',
    'http://oak@elm/',
    'http://ads.example.org/',
    'http://xads.example/',
    'http://adsxexample/',
    'http://elm/ads',
    '',
  ])('%s does not', (address) => {
    expect(matches(address)).toBe(false);
  });
});
