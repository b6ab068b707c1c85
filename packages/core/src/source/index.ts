export { byteOffsets } from './byte-offsets.ts';
export { type ByteOrderMark, blankByteOrderMark, readByteOrderMark } from './byte-order-mark.ts';
export {
  type DecodedSource,
  type DecodeOptions,
  decodeSource,
  type EncodingSource,
} from './decode.ts';
export { detectEncoding, detectUtf16, type RankedEncoding, rankEncodings } from './detect.ts';
export { charsetLabel, encodingOfContentType } from './http-header.ts';
export { encodingOfLabel } from './label.ts';
export { prescan } from './meta-prescan.ts';
