import { createSite, refillPage, writeArticle } from './layouts.mjs';
import { randomOf } from './random.mjs';
import { createWriter } from './writer.mjs';

const siteCount = 400;

/** Makes pages by number: the same number gives the same page. Each belongs to one of 400 sites. */
export function createPages(seed, { layouts, words }) {
  const languages = [...words.keys()].sort();
  const sites = new Map();
  const siteOf = (number) => {
    if (!sites.has(number)) sites.set(number, makeSite(number));
    return sites.get(number);
  };
  const makeSite = (number) => {
    const random = randomOf(seed ^ 0x0ff5e7, number);
    const isFixture = random.oneIn(3);
    const layout = random.from(layouts);
    const language = isFixture ? layout[0] : random.from(languages);
    const vocabulary = words.get(language);
    const pieces = isFixture ? layout[1] : undefined;
    const frame = isFixture ? undefined : createSite(seed, number, language, vocabulary);
    return { number, language, vocabulary, pieces, frame };
  };
  return {
    /**
     * Page `number` with the words in `edits` changed, in the frame of site `framed` where that one has the same language.
     * `paragraphs` is for huge pages.
     */
    make(number, { edits, framed, paragraphs } = {}) {
      const random = randomOf(seed, number);
      const own = siteOf(random.below(siteCount));
      const writer = createWriter(random, own.language, own.vocabulary, edits);
      if (own.pieces !== undefined && paragraphs === undefined) {
        return { site: own, charsetIsFixed: true, write: () => refillPage(own.pieces, writer) };
      }
      const article = writeArticle(random, writer, paragraphs);
      const frames = [framed, framed + 1, framed + 2].map((n) => n && siteOf(n % siteCount));
      const other = frames.find((site) => site?.frame && site.language === own.language);
      const frame =
        (other ?? own).frame ?? createSite(seed, own.number, own.language, own.vocabulary);
      return {
        site: other ?? own,
        charsetIsFixed: false,
        write: (charset) => frame(article, charset),
      };
    },
  };
}
