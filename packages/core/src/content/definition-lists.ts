import type { Block, DefinitionList, Inline } from './content.ts';
import { blocksOf, type FrameType, inlinesOf } from './frame.ts';

/** A list of terms with their definitions. */
export const definitionListFrame: FrameType = {
  kind: 'definitionList',
  levels: 2,
  finish(element, parts) {
    if (!parts.some(({ kind }) => kind === 'term' || kind === 'definition')) return parts;
    const groups: { terms: (readonly Inline[])[]; definitions: (readonly Block[])[] }[] = [];
    for (const part of parts) {
      const last = groups.at(-1);
      if (part.kind === 'term') {
        // a term after a definition begins the next group
        if (last === undefined || last.definitions.length > 0) {
          groups.push({ terms: [part.children], definitions: [] });
        } else last.terms.push(part.children);
        continue;
      }
      const definition = blocksOf([part]);
      if (last === undefined) groups.push({ terms: [], definitions: [definition] });
      else last.definitions.push(definition);
    }
    return [{ kind: 'definitionList', element, groups } satisfies DefinitionList];
  },
};

/** A `dt`. */
export const termFrame: FrameType = {
  kind: 'term',
  levels: 0,
  inlineOnly: true,
  finish: (_, parts) => [{ kind: 'term', children: inlinesOf(parts) }],
};

/** A `dd`. */
export const definitionFrame: FrameType = {
  kind: 'definition',
  levels: 0,
  finish: (_, parts) => [{ kind: 'definition', children: blocksOf(parts) }],
};
