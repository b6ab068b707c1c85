export { blockBorders } from './block-borders.ts';
export { codeLengths, type LinkNormalisation, linkNormalisations } from './code-length.ts';
export {
  type ContentCodeVector,
  codeUnit,
  contentCodeVector,
  type ElementRules,
  elementRanges,
  elementsByTag,
  spaceUnit,
} from './content-code-vector.ts';
export { lowRegions, type SlopeWindows, slopeCurve, slopeWindows } from './document-slope.ts';
export { isNotAnchor, type TokenVector, tokenVector } from './token-vector.ts';
