export { blockAt } from './block-at.ts';
export { type Gold, goldOf, placesOfText } from './gold.ts';
export { type AnnotatedDocument, packageFiles, packageZip } from './package-files.ts';
export type { Stretch } from './stretch.ts';
export { holdsMost, withoutStretch, withStretch } from './stretches.ts';
