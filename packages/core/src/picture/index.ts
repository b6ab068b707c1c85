export { type Axis, formatNumber, linearAxis } from './axis.ts';
export { briefNumber } from './frame.ts';
export { drawExplanation, type Explanation } from './picture.ts';
export { named as seriesNamed, type Series, seriesOf } from './series.ts';
export { type Style, styleOf } from './styles.ts';
export { subtitleOf } from './subtitle.ts';
export { valueAxis } from './value-axis.ts';
