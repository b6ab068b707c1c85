/** Zeros of the decimal digits that pages write dates with; the other nine follow each. */
// biome-ignore format: a table reads better filled
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20, 0x1040,
  0x17e0, 0x1810, 0xff10,
];

/** A text with every decimal digit as one of ASCII: Arabic-Indic, Persian, Devanagari, Bengali, Thai, full-width ... */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0)!;
    const zero = zeros.find((each) => point >= each && point < each + 10);
    return zero === undefined ? digit : String(point - zero);
  });
}

const hanDigits = '〇一二三四五六七八九';

/** Numbers in Han characters before 年, 月 and 日 as digits: `二〇二四年三月十五日` becomes `2024年3月15日`. */
export function hanNumbersAsDigits(text: string): string {
  return text.replaceAll(/([〇零○一二三四五六七八九十]+)(?=\s*[年月日])/g, (_, number: string) => {
    const digits = number.replaceAll(/[零○]/g, '〇');
    const ten = digits.indexOf('十');
    if (ten < 0) return [...digits].map((digit) => hanDigits.indexOf(digit)).join('');
    const tens = ten === 0 ? 1 : hanDigits.indexOf(digits[ten - 1]);
    const ones = ten + 1 < digits.length ? hanDigits.indexOf(digits[ten + 1]) : 0;
    return String(tens * 10 + ones);
  });
}
