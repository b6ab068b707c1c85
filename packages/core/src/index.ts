export { describe, type ErrorCode, errorCodes, PithError } from './errors.ts';
export {
  type Explanation,
  type Extraction,
  type ExtractOptions,
  explain,
  extract,
} from './extract.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { type OffsetUnit, offsetUnits } from './offsets.ts';
