export { describe, type ErrorCode, errorCodes, PithError } from './errors.ts';
export {
  type Explanation,
  type Extraction,
  type ExtractOptions,
  explain,
  extract,
  type OffsetUnit,
  offsetUnits,
} from './extract.ts';
export { defaultLimits, type Limits } from './limits.ts';
