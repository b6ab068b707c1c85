import { pathToFileURL } from 'node:url';
import { describe, PithError } from 'pith';
import type { SiteExtractor, SiteModule } from './site-extractor.ts';
import { isSiteName, isWord } from './site-name.ts';
import { wrapperExtractor } from './wrapper/wrapper.ts';

/**
 * Loads a site extractor: the default export of a module. **The module's code runs with all the rights of the process**; load only
 * what you would run yourself. It needs no import of Pith's, so it may lie anywhere.
 *
 * @param file path of the module, absolute or relative to the working directory.
 * @throws PithError `BAD_SITE_EXTRACTOR` when the module cannot be loaded or does not export an extractor.
 */
export async function loadSiteExtractor(file: string): Promise<SiteExtractor> {
  let exported: unknown;
  try {
    ({ default: exported } = await import(pathToFileURL(file).href));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(file);
    const got = isMissing ? 'none' : `an error: ${message}`;
    const text = `Expected the module of a site extractor, got ${got} (${file})`;
    throw new PithError('BAD_SITE_EXTRACTOR', text, { cause });
  }
  return checkSiteModule(exported, file);
}

/**
 * Checks what a module exports, and answers the extractor that it is or describes.
 *
 * @throws PithError `BAD_SITE_EXTRACTOR`.
 */
export function checkSiteModule(exported: unknown, where: string): SiteExtractor {
  const fail = (expected: string, got: unknown): never => {
    const message = `Expected ${expected}, got ${got === undefined ? 'none' : describe(got)} (${where})`;
    throw new PithError('BAD_SITE_EXTRACTOR', message);
  };
  if (typeof exported !== 'object' || exported === null) {
    return fail('`export default` with an object', exported);
  }
  const { site, version, hosts, match, extract, wrapper } = exported as Partial<SiteModule>;
  if (!isSiteName(site)) return fail('`site`, a name without spaces and @', site);
  if (!isWord(version)) return fail('`version`, a text without spaces', version);
  if (hosts !== undefined && !isTexts(hosts)) return fail('`hosts`, a list of host names', hosts);
  if (match !== undefined && typeof match !== 'function') return fail('`match`, a function', match);
  const own = exported as SiteExtractor;
  if (typeof extract === 'function' && wrapper === undefined) return own;
  if (wrapper === undefined) return fail('`extract`, a function, or `wrapper`', extract);
  if (extract !== undefined) return fail('either `extract` or `wrapper`', 'both');
  return {
    site,
    version,
    ...(hosts !== undefined && { hosts }),
    ...(match !== undefined && { match: (page) => match.call(own, page) }),
    extract: wrapperExtractor(wrapper, where),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
