import type { Page } from '../page/page.ts';
import { textOfEvents } from './element-text.ts';
import type { Found } from './found.ts';
import type { Heading } from './headings.ts';
import { titleForm, titleParts, titleStretches } from './title-parts.ts';

/** What is known of a page's title. */
export interface TitleEvidence {
  readonly page: Page;
  readonly headings: readonly Heading[];
  /** Titles that the page declares for machines, the most trusted first. */
  readonly declared: readonly Found<string>[];
  /** Forms of the site's names. */
  readonly siteNames: ReadonlySet<string>;
}

/**
 * The page's title. A heading that the declared titles have as a whole part is the title as readers see it; then an only `h1`;
 * then a declared title, without parts that name the site, or cut to the part that stands on the page as a block of its own.
 */
export function chooseTitle(evidence: TitleEvidence): Found<string> | undefined {
  const { headings, declared, siteNames } = evidence;
  const isSite = (text: string): boolean => siteNames.has(titleForm(text));
  const ownHeadings = headings.filter((heading) => !isSite(heading.text));
  const agreeing = agreeingHeading(evidence, ownHeadings);
  if (agreeing !== undefined)
    return { ...agreeing, value: withoutNames(agreeing.value, siteNames) };
  const first = ownHeadings.filter(({ level }) => level === 1);
  const ending = declaredEnding(evidence, first[0]?.text ?? '');
  if (ending !== undefined) return ending;
  if (first.length === 1) return withoutSite({ value: first[0].text, source: 'h1' }, evidence);
  for (const { value, source } of declared) {
    if (isSite(value)) continue;
    return withoutSite({ value, source }, evidence);
  }
  if (first.length > 0) return { value: first[0].text, source: 'h1' };
  return declared[0];
}

/**
 * The first heading, `h1` before others, that is the longest part of a declared title, or several of its parts; then one that is a
 * shorter part, such as a section's name, unless the longest one stands on the page as another block.
 */
function agreeingHeading(
  evidence: TitleEvidence,
  headings: readonly Heading[],
): Found<string> | undefined {
  const { declared, siteNames } = evidence;
  const stretches = new Set<string>();
  const longest = new Set<string>();
  for (const { value } of declared) {
    const { text, parts } = titleParts(value);
    const forms = titleStretches({ text, parts }).map(titleForm);
    const own = parts
      .map(([from, to]) => titleForm(text.slice(from, to)))
      .filter((form) => !siteNames.has(form));
    const most = Math.max(0, ...own.map((form) => form.length));
    for (const form of forms) {
      if (form.length < 2 || siteNames.has(form)) continue;
      stretches.add(form);
      if (form.length >= most) longest.add(form);
    }
  }
  for (const forms of [longest, stretches]) {
    for (let level = 1; level <= 6; level++) {
      const found = headings.find(
        (each) => each.level === level && forms.has(titleForm(each.text)),
      );
      if (found !== undefined) return { value: found.text, source: `h${level}` };
    }
    if (forms === longest) {
      const block = blockAmong(
        evidence.page,
        declared.flatMap(stretchesOf).filter(({ value }) => longest.has(titleForm(value))),
      );
      if (block !== undefined) return block;
    }
  }
  return undefined;
}

/** The declared title that ends a heading, which begins with the name of a section or the like. */
function declaredEnding(
  { declared, siteNames }: TitleEvidence,
  heading: string,
): Found<string> | undefined {
  const form = titleForm(heading);
  for (const { value, source } of declared) {
    for (const stretch of titleStretches(titleParts(value))) {
      const ending = titleForm(stretch);
      if (
        ending.length * 2 > form.length &&
        !siteNames.has(ending) &&
        form.endsWith(` ${ending}`)
      ) {
        return { value: stretch, source };
      }
    }
  }
  return undefined;
}

/** A declared title without what is not the page's own name. */
function withoutSite(title: Found<string>, { page, siteNames }: TitleEvidence): Found<string> {
  const own = { ...title, value: withoutNames(title.value, siteNames) };
  const stretches = stretchesOf(own);
  return stretches.length === 1 ? own : (blockAmong(page, stretches) ?? own);
}

/** A title without its first and last parts as far as they name the site. */
function withoutNames(title: string, siteNames: ReadonlySet<string>): string {
  const { text, parts } = titleParts(title);
  if (parts.length === 0) return title;
  let [first, last] = [0, parts.length - 1];
  const names = (part: number): boolean => siteNames.has(titleForm(text.slice(...parts[part])));
  while (last > first && names(last)) last--;
  while (first < last && names(first)) first++;
  return last - first + 1 === parts.length ? text : text.slice(parts[first][0], parts[last][1]);
}

/** All stretches of a declared title, the longest first. */
function stretchesOf({ value, source }: Found<string>): Found<string>[] {
  return titleStretches(titleParts(value)).map((stretch) => ({ value: stretch, source }));
}

/** The first of some texts that stands on the page as a block of its own. */
function blockAmong(page: Page, texts: readonly Found<string>[]): Found<string> | undefined {
  if (texts.length === 0) return undefined;
  const wanted = new Set(texts.map(({ value }) => titleForm(value)));
  const longest = Math.max(...texts.map(({ value }) => value.length));
  const { count, from, to } = page.textBlocks;
  const { events } = page;
  const seen = new Set<string>();
  for (let block = 0; block < count; block++) {
    const length = events.to[to[block] - 1] - events.from[from[block]];
    if (length > 4 * longest + 200) continue; // tags and references make a block's source longer than its text
    const text = textOfEvents(page, from[block], to[block]);
    if (text.length > 2 * longest) continue;
    const form = titleForm(text);
    if (wanted.has(form)) seen.add(form);
  }
  return texts.find(({ value }) => seen.has(titleForm(value)));
}
