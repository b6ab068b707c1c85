/** A body of which a coding is undone. */
export interface DecodedBody {
  readonly bytes: Uint8Array;
  /** False where the coding is damaged or cut short, or gives more than it may; `bytes` then begin as the body does. */
  readonly isWhole: boolean;
}
