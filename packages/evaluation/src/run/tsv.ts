/** A line of a table: fields with tabs between; tabs and line ends in fields become spaces (`evaluation.md` 6). */
export function tsvLine(fields: readonly (string | number | undefined)[]): string {
  return `${fields.map((field) => String(field ?? '').replace(/[\t\n\r]+/g, ' ')).join('\t')}\n`;
}

/** A score with six decimals at most, empty when there is none. */
export function scoreField(value: number | undefined): string {
  return decimal(value, 6);
}

/** Seconds, or seconds per kB, with nine decimals at most. */
export function secondsField(value: number | undefined): string {
  return decimal(value, 9);
}

function decimal(value: number | undefined, digits: number): string {
  if (value === undefined) return '';
  return value.toFixed(digits).replace(/\.?0+$/, '');
}
