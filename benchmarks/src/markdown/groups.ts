/** The first words of fixtures' names that tell what they are about; what has none of them is mixed. */
const groups: Readonly<Record<string, string>> = {
  code: 'code',
  emphasis: 'emphasis',
  entities: 'text',
  escape: 'escapes',
  figure: 'pictures',
  footnotes: 'footnotes',
  formula: 'formulas',
  hard: 'breaks',
  heading: 'headings',
  headings: 'headings',
  image: 'pictures',
  link: 'links',
  list: 'lists',
  paragraphs: 'text',
  quote: 'quotes',
  quotes: 'quotes',
  strike: 'emphasis',
  sub: 'emphasis',
  table: 'tables',
  tabs: 'code',
  white: 'text',
};

/** Fixtures of what Markdown has no form of its own for, so that each converter may choose one: left out here. */
const ofMoreForms =
  /definition|details|ruby|figure|caption|highlight|forum|keyboard|cite|quote-inline|blocks-in-cell|block-in-cell|table-for-layout|link-around-blocks|heading-strong|heading-break|hidden-text/;

/** What a fixture shows. */
export function groupOf(fixture: string): string {
  return groups[fixture.split('-')[0]] ?? 'mixed';
}

/** Whether there is one way to write a fixture's structure in Markdown. */
export function hasOneForm(fixture: string): boolean {
  return !ofMoreForms.test(fixture);
}
