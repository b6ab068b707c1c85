export { codePointOffsets } from './code-points.ts';
export { textOf } from './coverage.ts';
export { matchElements } from './match-selector.ts';
export { selectEvents, selectWords, trimmedText } from './select.ts';
export {
  complement,
  difference,
  emptySelection,
  fromPairs,
  intersection,
  type Selection,
  type SelectionBuilder,
  selectedLength,
  selectionBuilder,
  toPairs,
  union,
  vote,
} from './selection.ts';
export { type AttributeTest, parseSelector, type Selector, type SelectorStep } from './selector.ts';
