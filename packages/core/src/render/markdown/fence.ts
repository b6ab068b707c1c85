/** The shortest run of `mark`, at least `minimum` long, that is longer than every run of it in `value`. */
export function fenceAround(value: string, mark: string, minimum: number): string {
  let longest = minimum - 1;
  for (const run of runsOf(value, mark)) longest = Math.max(longest, run);
  return mark.repeat(longest + 1);
}

/** The shortest run of `mark` that is no run in `value`, as spans of code and formulas need it. */
export function fenceWithin(value: string, mark: string): string {
  const runs = new Set(runsOf(value, mark));
  let length = 1;
  while (runs.has(length)) length++;
  return mark.repeat(length);
}

function runsOf(value: string, mark: string): number[] {
  const runs: number[] = [];
  for (let from = value.indexOf(mark); from >= 0; ) {
    let to = from + 1;
    while (value[to] === mark) to++;
    runs.push(to - from);
    from = value.indexOf(mark, to);
  }
  return runs;
}
