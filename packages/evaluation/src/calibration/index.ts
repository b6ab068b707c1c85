export {
  type CalibrateOptions,
  type Calibration,
  calibrate,
  calibrationMeasure,
} from './calibrate.ts';
export {
  type Candidate,
  type CombinationOptions,
  type CombinationSearch,
  combinationDefaults,
  searchCombinations,
} from './combine.ts';
export type { Comparison } from './comparison.ts';
export type { CalibrationDocument, OverDocumentsOptions } from './documents.ts';
export { gridOf, type ParameterValue, type Setting, settingLabel } from './grid.ts';
export type { Choice, HeldOut } from './hold-out.ts';
export { type PackageMeans, packageMeans, type Scores } from './scores.ts';
export { type SplitOptions, splitDefaults } from './split.ts';
export { isWorthwhile, worthwhileGain } from './worthwhile.ts';
