type Column = Uint16Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** Whether this machine keeps the lowest byte of a number first, as nearly all do. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/**
 * A column of numbers that a file holds lowest byte first, at whatever place: its bytes as they are where the machine keeps them so, which takes no
 * look at any one of them.
 *
 * @param bytes as many as whole numbers take.
 */
export function littleEndian<Numbers extends Column>(
  Type: { new (buffer: ArrayBuffer): Numbers; readonly BYTES_PER_ELEMENT: number },
  bytes: Uint8Array,
): Numbers {
  const own = new Uint8Array(bytes); // a column begins at a multiple of its numbers' size
  if (!isLittleEndian) reverseNumbers(own, Type.BYTES_PER_ELEMENT);
  return new Type(own.buffer);
}

/** Turns the bytes of each number around, in place. */
export function reverseNumbers(bytes: Uint8Array, size: number): void {
  for (let i = 0; i < bytes.length; i += size) bytes.subarray(i, i + size).reverse();
}
