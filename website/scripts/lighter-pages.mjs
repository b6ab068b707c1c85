// A plugin of TypeDoc that makes its Markdown lighter to read: an index at the head of each page, words in bold in place of headings that are the same in every entry, no rules between entries.
import { ReflectionKind } from 'typedoc';
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';

export function load(app) {
  app.renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = lighter(page.contents);
    if (!page.model.kindOf(ReflectionKind.Module)) return;
    const { router } = app.renderer;
    const entries = page.model.groups.flatMap(({ children }) => children).values();
    page.contents = page.contents
      .replace(/(?=^## )/m, `${indexOf(page.model, router)}\n\n`)
      // the anchors that links lead to, where the title, a function and a type have the same name but for signs and case
      .replace(/^# .*$/m, '$& {#module}')
      .replaceAll(/^### .*$/gm, (name) => `${name} {#${router.getAnchor(entries.next().value)}}`);
  });
}

/** Titles of groups in plainer words. */
const titles = { 'Type Aliases': 'Types', Variables: 'Constants' };

/** What a module has: functions and classes with what they do, all else by name. */
function indexOf({ groups }, router) {
  const link = (entry) => `[\`${entry.name}\`](#${router.getAnchor(entry)})`;
  return groups
    .map(({ title, children }) =>
      title === 'Functions' || title === 'Classes'
        ? `| ${title} | |\n| --- | --- |\n${children.map((entry) => `| ${link(entry)} | ${firstSentence(entry)} |`).join('\n')}`
        : `**${titles[title] ?? title}** ${children.map(link).join(', ')}`,
    )
    .join('\n\n');
}

/** The first sentence of what is said of an entry, as the cell of a table. */
function firstSentence(entry) {
  const parts = (entry.comment ?? entry.signatures?.[0].comment)?.summary ?? [];
  const text = parts.map((part) => part.text).join('');
  const [sentence] = /^.*?(?:[.:](?=\s)|$)/s.exec(text);
  return sentence
    .replaceAll(/\s+/g, ' ')
    .replace(/:$/, '.')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');
}

/** Markdown of TypeDoc with less of what stands in every entry. */
function lighter(markdown) {
  return (
    markdown
      .replaceAll(/^\*\*\*\n\n/gm, '')
      .replaceAll(/^#{4,6} (?:Overrides|Inherited from)\n\n.*\n\n/gm, '')
      .replaceAll(/^#### Constructors\n\n#{5} Constructor$/gm, '#### Constructor')
      // the head of the table below says it already
      .replaceAll(
        /^#{4,6} (?:Properties|Parameters|Type Parameters|Type Declaration)\n\n(?=\|)/gm,
        '',
      )
      .replaceAll(/^#{4,6} (Default(?: Value)?)\n\n```ts\n(.*)\n```$/gm, '**$1** `$2`')
      .replaceAll(/^#{4,6} (Example|Examples)$/gm, '**$1**')
      .replaceAll(/^#{4,6} (Returns|Throws|Default|See|Extends|Implements)\n\n(?:- )?/gm, '**$1** ')
      .replaceAll(/^(\*\*Returns\*\* .*)\n\n(?=[a-z`])/gm, '$1: ')
      .replaceAll(/^## (.*)$/gm, (_, title) => `## ${titles[title] ?? title}`)
      // unions of many lines
      .replaceAll(/(^\| |&lt;|\*\* | \| )\\\| (?=`|\[)/gm, '$1')
      .replaceAll(/ - (?=\|)/g, '  ')
  );
}
