export type { OnLeftOut } from './inputs/archive-inputs.ts';
export { isArchive } from './inputs/expand-archives.ts';
export type { InputFailure, InputPage, InputRecord } from './inputs/input-record.ts';
export { type InputOptions, inputDefaults, openInputs } from './inputs/inputs.ts';
export { type FoundInFolder, walkFolder } from './inputs/walk-folder.ts';
export {
  type CallPool,
  type CallPoolOptions,
  createCallPool,
} from './pool/call-pool.ts';
export { type Isolation, type PoolOptions, poolDefaults } from './pool/options.ts';
export { runPool } from './pool/pool.ts';
export type { PoolError, PoolResult, WorkerIdentity } from './pool/protocol.ts';
export { requireWholeNumber } from './require-option.ts';
export { sourceDigest } from './source-digest.ts';
export { isForbidden, systemReason } from './system-reason.ts';
