import { type KnownTag, knownTagCount, tagId } from './tags.ts';
import type { TreeConstruction } from './tree-construction.ts';

/** What the Standard does with a tag: a paragraph "A start tag whose tag name is one of ...". */
export type TagRule = (tree: TreeConstruction, tag: number, event: number) => void;

/**
 * Rules by tag id.
 *
 * @param table each rule with the names of its tags, separated by white space.
 * @param anyOther the rule of all other known tags.
 */
export function rulesByTag(table: readonly [TagRule, string][], anyOther: TagRule): TagRule[] {
  const rules: TagRule[] = Array.from({ length: knownTagCount }, () => anyOther);
  for (const [rule, tags] of table) {
    for (const tag of tags.split(/\s+/)) rules[tagId[tag as KnownTag]] = rule;
  }
  return rules;
}
