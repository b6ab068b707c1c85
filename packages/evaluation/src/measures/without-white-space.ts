/** A text as seed 001 measures it: every white space character deleted (`evaluation.md` 5.2). */
export function withoutWhiteSpace(text: string): string {
  return text.replace(/[\p{White_Space}\0]+/gu, '');
}
