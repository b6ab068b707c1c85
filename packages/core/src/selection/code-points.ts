/**
 * Converts UTF-16 offsets to offsets in code points, for readers in languages whose strings count
 * these. An offset inside a surrogate pair answers the pair's end.
 *
 * @param offsets sorted UTF-16 offsets of `source`.
 */
export function codePointOffsets(source: string, offsets: Int32Array): Int32Array {
  const converted = new Int32Array(offsets.length);
  let pairs = 0;
  let position = 0;
  for (let i = 0; i < offsets.length; i++) {
    for (; position < offsets[i]; position++) {
      const unit = source.charCodeAt(position);
      if ((unit & 0xfc00) !== 0xdc00 || position === 0) continue;
      if ((source.charCodeAt(position - 1) & 0xfc00) === 0xd800) pairs++;
    }
    converted[i] = offsets[i] - pairs;
  }
  return converted;
}
