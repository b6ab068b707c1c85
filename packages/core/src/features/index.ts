export { codeLengths, type LinkNormalisation, linkNormalisations } from './code-length.ts';
export { isNotAnchor, type TokenVector, tokenVector } from './token-vector.ts';
