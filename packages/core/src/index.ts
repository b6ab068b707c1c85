export { describe, type ErrorCode, errorCodes, PithError } from './errors.ts';
