// The parts of Observable Plot that charts need, so that a bundler leaves out the others.
export { dot, plot, rectY, ruleX, ruleY, text } from '@observablehq/plot';
