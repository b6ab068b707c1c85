export { drawExplanation, type Explanation } from './picture.ts';
export { subtitleOf } from './subtitle.ts';
