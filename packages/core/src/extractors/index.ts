export { wordsIn as wordsOfSelection } from './combine.ts';
export type { DecidingNumber, ExplainedBlock } from './explained-blocks.ts';
export type { Assessment, Decision, Extractor, Signal } from './extractor.ts';
export type { JudgedBlock } from './judged-blocks.ts';
export { nearestName } from './nearest-name.ts';
export {
  type ChoiceParameter,
  defaultsOf,
  type NumberParameter,
  type Parameter,
  type ParameterTable,
  type ParameterValues,
  readParameters,
  type SwitchParameter,
  type TextParameter,
} from './parameters.ts';
export { type PresetEntry, presetEntries, presetEntry } from './preset-entries.ts';
export {
  type Algorithm,
  defaultAlgorithm,
  type Preset,
  presets,
  resolveAlgorithm,
} from './registry.ts';
export { voteText, wordsInText } from './vote-text.ts';
