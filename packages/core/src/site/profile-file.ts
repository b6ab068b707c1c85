import { PithError } from '../errors.ts';
import { readParameters } from '../extractors/parameters.ts';
import { badProfile, readCount, readObject, readText } from './read-json.ts';
import { siteMethod } from './site-methods.ts';
import type { SiteProfile } from './site-profile.ts';

/** What the file is, its first field. */
const format = 'pith-site-profiles';

/** Version of the format; a change that older code cannot read makes it one larger. */
const version = 1;

/** Longest file that is read, UTF-16 units. */
export const longestProfileFile = 256 * 1024 * 1024;

/** Profiles of sites, by host: lower case, with its port where it is not the usual one. */
export type SiteProfiles = ReadonlyMap<string, SiteProfile>;

/**
 * Writes profiles as JSON, sites in the order of their names: equal profiles give equal files.
 *
 * @param longest most characters of the file, UTF-16 units: no file is written that would not be read.
 * @throws PithError `BAD_SITE_PROFILE` for more, naming the largest sites.
 */
export function encodeSiteProfiles(profiles: SiteProfiles, longest = longestProfileFile): string {
  const sites = [...profiles].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = `{"format":"${format}","version":${version},"sites":{`;
  const tail = '}}\n';
  const written: string[] = [];
  const sizes: [host: string, size: number][] = [];
  let length = head.length + tail.length - 1;
  for (const [host, profile] of sites) {
    const text = `${JSON.stringify(host)}:${JSON.stringify(profileToJson(profile))}`;
    length += text.length + 1;
    sizes.push([host, text.length]);
    if (length <= longest) written.push(text);
    else written.length = 0; // sizes alone are still of use
  }
  if (length > longest) throw tooLong(longest, length, sizes);
  return `${head}${written.join(',')}${tail}`;
}

function profileToJson({ method, parameters, pages, state }: SiteProfile): unknown {
  return { method, parameters, pages, state: siteMethod(method).toJson(state) };
}

/** How many of the largest sites are named. */
const sitesNamed = 3;

function tooLong(longest: number, length: number, sizes: [host: string, size: number][]) {
  const largest = sizes.sort(([, a], [, b]) => b - a).slice(0, sitesNamed);
  const named = largest.map(([host, size]) => `${host}, ${size}`).join('; ');
  const where = `the file; its largest sites: ${named}`;
  return badProfile(`at most ${longest} characters`, length, where);
}

/**
 * Reads what `encodeSiteProfiles` wrote.
 *
 * @throws PithError `BAD_SITE_PROFILE` for a file that is damaged, too long, of another version or of a method that is not known.
 */
export function decodeSiteProfiles(text: string): SiteProfiles {
  if (text.length > longestProfileFile) {
    throw badProfile(`at most ${longestProfileFile} characters`, text.length, 'the file');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badProfile('JSON', text.slice(0, 20), 'the file');
  }
  const file = readObject(json, 'the file');
  if (file.format !== format) throw badProfile(`\`${format}\``, file.format, 'format');
  if (file.version !== version) throw badProfile(`version ${version}`, file.version, 'version');
  const sites = Object.entries(readObject(file.sites, 'sites'));
  return new Map(sites.map(([host, site]) => [host, readProfile(site, host)]));
}

function readProfile(json: unknown, host: string): SiteProfile {
  const { method: name, parameters: given, pages, state } = readObject(json, host);
  try {
    const method = siteMethod(readText(name, 'method'));
    const parameters = readParameters(
      method.parameters,
      readObject(given, 'parameters'),
      `site method ${method.name}`,
    );
    return {
      method: method.name,
      parameters,
      pages: readCount(pages, 'pages'),
      state: method.fromJson(state, parameters),
    };
  } catch (cause) {
    if (!(cause instanceof PithError)) throw cause;
    throw new PithError('BAD_SITE_PROFILE', `${cause.message} (site ${host})`, { cause });
  }
}
