export { type Axis, formatNumber, linearAxis } from './axis.ts';
export type { Bins } from './bins.ts';
export { briefNumber } from './frame.ts';
export { type DrawnExplanation, drawExplanation, type PictureOptions } from './picture.ts';
export type { SelectedItems } from './selected-items.ts';
export { type Series, seriesOf } from './series.ts';
export { type Style, styleOf } from './styles.ts';
export { valueAxis } from './value-axis.ts';
