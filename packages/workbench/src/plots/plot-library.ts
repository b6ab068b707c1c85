import { dot, plot, rectY, ruleX, ruleY, text } from '@observablehq/plot';

/** The parts of Observable Plot that charts need, so that a bundler leaves out the others. */
export const library = { dot, plot, rectY, ruleX, ruleY, text };

export type Library = typeof library;

/** What Observable Plot makes: an SVG element that knows its scales. */
export type Drawn = ReturnType<Library['plot']>;
