/** Remainders of each byte (CRC-32 of IEEE 802.3, reflected). */
const remainders: Int32Array = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = (remainder >>> 1) ^ ((remainder & 1) === 1 ? 0xedb88320 : 0);
  }
  return remainder;
});

/** CRC-32 of some bytes, as gzip, PNG and Python's `zlib.crc32` have it: 0 to 2 ** 32 - 1. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ remainders[(crc ^ bytes[i]) & 0xff];
  return ~crc >>> 0;
}
