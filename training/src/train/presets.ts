/** A model that Pith ships, and how it is trained. */
export interface ModelPreset {
  /** Name of the preset that it serves. */
  readonly name: 'learned' | 'learned-small';
  readonly trees: number;
  /** Leaves of a tree. */
  readonly leaves: number;
  /** Learning rate. */
  readonly learningRate: number;
  /** Whether articles get a slack of their own: asking for the type of each page costs time. */
  readonly asksForTypes: boolean;
}

/** Version that the models say they have: raised when they are trained on other data, features or parameters. */
export const modelVersion = '6';

/** Seed of everything that is drawn by chance. */
export const seed = 1;

/** The set whose pages choose the numbers of the decision of the models that ship: it alone has every type of page. */
export const judgedSet = 'wcxb';

/** The models that ship. */
export const modelPresets: readonly ModelPreset[] = [
  { name: 'learned', trees: 600, leaves: 24, learningRate: 0.05, asksForTypes: true },
  { name: 'learned-small', trees: 100, leaves: 8, learningRate: 0.15, asksForTypes: false },
];
