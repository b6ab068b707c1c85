/** The places of each key, in the order in which keys are first met; `undefined` is no key. */
export function rowsBy(keys: readonly (string | undefined)[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  keys.forEach((key, row) => {
    if (key === undefined) return;
    const own = rows.get(key);
    if (own === undefined) rows.set(key, [row]);
    else own.push(row);
  });
  return rows;
}
