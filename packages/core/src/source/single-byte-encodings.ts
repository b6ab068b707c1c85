/**
 * Single-byte encodings that detection knows, and the bits that each starts with. Those decide
 * when a page holds next to no characters outside ASCII, and between encodings in which a text
 * reads the same: the commoner on the web wins. The others of the Encoding Standard are only
 * considered when a page names them.
 */
export const singleByteEncodings: Readonly<Record<string, number>> = {
  'windows-1252': 0,
  'windows-1251': 4,
  'windows-1250': 5,
  'windows-1254': 7,
  'windows-1253': 6,
  'windows-1256': 6,
  'windows-1255': 6,
  'windows-874': 6,
  'windows-1257': 8,
  'iso-8859-2': 7,
  'iso-8859-7': 10,
  'iso-8859-5': 12,
  'koi8-r': 8,
  'koi8-u': 9,
  ibm866: 16,
  'x-mac-cyrillic': 20,
  macintosh: 20,
};
