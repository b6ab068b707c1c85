export { drawExplanation, type Explanation } from './picture.ts';
