// Training on one's own test packages.
export { foldCount } from './folds.ts';
export type { LeftOut } from './packages/package-pages.ts';
export {
  fewestPages,
  type TrainedModel,
  type TrainOptions,
  trainOnPackages,
} from './packages/train-on-packages.ts';
export type { PythonProgress } from './python/run-python.ts';
export type { ResultRow, TrainingReport } from './train/report.ts';
