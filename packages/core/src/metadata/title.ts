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
  const agreed = agreeing(evidence, ownHeadings);
  if (agreed !== undefined) {
    const value = withoutNames(withSeparators(agreed.value, declared), siteNames);
    return { ...agreed, value };
  }
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
 * An only `h1` that begins a declared title, unless a longer part is a heading behind it: then it names the site. Then the first heading, `h1` before others, that is the longest part of one, or several of its parts;
 * then another block that is; then a heading that is a shorter part, such as a section's name.
 */
function agreeing(
  { page, declared, siteNames }: TitleEvidence,
  headings: readonly Heading[],
): Found<string> | undefined {
  const stretches = declared
    .flatMap(stretchesOf)
    .filter(({ form }) => form.length > 1 && !siteNames.has(form));
  const longest = stretches.filter(({ form, of }) => form.length >= longestPart(of, siteNames));
  return (
    ownHeading(headings, stretches.filter(begins), longest) ??
    headingAmong(headings, longest) ??
    blockAmong(page, longest) ??
    headingAmong(headings, stretches)
  );
}

/** The only `h1` of a page, where it is one of these stretches and no heading behind it is one of the longest. */
function ownHeading(
  headings: readonly Heading[],
  stretches: readonly Stretch[],
  longest: readonly Stretch[],
): Found<string> | undefined {
  const [only, ...others] = headings.filter(({ level }) => level === 1);
  if (only === undefined || others.length > 0) return undefined;
  const behind = headings.filter(({ element }) => element > only.element);
  return headingAmong(behind, longest) === undefined ? headingAmong([only], stretches) : undefined;
}

/** Whether a stretch begins its title: of a page's own name and those of what it is in, this one is first. */
function begins({ value, of }: Stretch): boolean {
  return of.startsWith(value);
}

/** Length of the form of a title's longest part that is no name of the site. */
function longestPart(title: string, siteNames: ReadonlySet<string>): number {
  const { text, parts } = titleParts(title);
  const forms = parts.map(([from, to]) => titleForm(text.slice(from, to)));
  return Math.max(0, ...forms.filter((form) => !siteNames.has(form)).map((form) => form.length));
}

function headingAmong(
  headings: readonly Heading[],
  stretches: readonly Stretch[],
): Found<string> | undefined {
  const forms = new Set(stretches.map(({ form }) => form));
  const among = headings.filter(({ text }) => forms.has(titleForm(text)));
  const first = among.toSorted((one, other) => one.level - other.level)[0];
  return first && { value: first.text, source: `h${first.level}` };
}

/**
 * A title as a declared one writes it that differs from it by separators only: a line above a headline is a part of the heading, which only
 * a colon or a dash parts from the rest where there are no lines.
 */
function withSeparators(title: string, declared: readonly Found<string>[]): string {
  const count = (text: string): number => text.match(partsBehind)?.length ?? 0;
  const bare = title.replaceAll(marksAndSpaces, '');
  const other = declared.find(
    ({ value }) => value.replaceAll(marksAndSpaces, '') === bare && count(value) > count(title),
  );
  return other?.value ?? title;
}

/** Colons and dashes with a space behind, and with all of their kind the white space too. */
const partsBehind = /[:–—-](?=\s)/g;
const marksAndSpaces = /[\s:–—-]+/g;

/** The declared title that ends a heading, which begins with the name of a section or the like. */
function declaredEnding(
  { declared, siteNames }: TitleEvidence,
  heading: string,
): Found<string> | undefined {
  const form = titleForm(heading);
  const ending = declared
    .flatMap(stretchesOf)
    .find(
      (each) =>
        2 * each.form.length > form.length &&
        !siteNames.has(each.form) &&
        form.endsWith(` ${each.form}`),
    );
  return ending && { value: ending.value, source: ending.source };
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

/** A stretch of the parts of a title. */
interface Stretch extends Found<string> {
  readonly form: string;
  /** The whole title. */
  readonly of: string;
}

/** All stretches of a declared title, the longest first. */
function stretchesOf({ value: of, source }: Found<string>): Stretch[] {
  return titleStretches(titleParts(of)).map((value) => ({
    value,
    source,
    form: titleForm(value),
    of,
  }));
}

/** The first stretch that stands on the page as a block of its own. */
function blockAmong(page: Page, stretches: readonly Stretch[]): Found<string> | undefined {
  if (stretches.length === 0) return undefined;
  const wanted = new Set(stretches.map(({ form }) => form));
  const shortest = Math.min(...stretches.map(({ form }) => form.length));
  const longest = Math.max(...stretches.map(({ value }) => value.length));
  const { count, from, to } = page.textBlocks;
  const { events } = page;
  const seen = new Set<string>();
  for (let block = 0; block < count; block++) {
    const length = events.to[to[block] - 1] - events.from[from[block]];
    // tags and references make a block's source longer than its text
    if (length < shortest || length > 4 * longest + 200) continue;
    const text = textOfEvents(page, from[block], to[block]);
    if (text.length < shortest || text.length > 2 * longest) continue;
    const form = titleForm(text);
    if (wanted.has(form)) seen.add(form);
  }
  const found = stretches.find(({ form }) => seen.has(form));
  return found && { value: found.value, source: found.source };
}
