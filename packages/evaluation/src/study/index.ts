export {
  knownFilter,
  stemLanguages,
  type WordFilter,
  wordOptions,
} from '../measures/word-filter.ts';
