import {
  defaultAlgorithm,
  type Parameter,
  type PresetEntry,
  presetEntries,
  presetEntry,
  presets,
  resolveAlgorithm,
} from 'pith/extractors';
import type { Terminal } from '../context.ts';
import { wrap } from '../help.ts';
import { createOutput, widthOf } from '../output.ts';
import type { Runner } from '../runner.ts';

/** `pith algorithms [NAME]`. */
export const runAlgorithms: Runner<'algorithms'> = async (
  { operands: [name], options },
  context,
) => {
  const entries = name === undefined ? presetEntries() : [entryNamed(name)];
  const text = options.json
    ? `${JSON.stringify(entries, null, 2)}\n`
    : options.verbose || name !== undefined
      ? entries.map((entry) => details(entry, context.stdout)).join('\n')
      : table(entries, context.stdout);
  await createOutput(context.stdout).write(text);
  return 0;
};

/** @throws PithError `UNKNOWN_ALGORITHM` or `BAD_EXPRESSION`. */
function entryNamed(name: string): PresetEntry {
  const { title, reference } = resolveAlgorithm(name);
  const preset = presets.find((known) => known.name === name);
  return preset === undefined ? { name, title, reference, parameters: [] } : presetEntry(preset);
}

const mark = ' *';

function table(entries: readonly PresetEntry[], stdout: Terminal): string {
  const rows = entries.map(({ name, title, reference, aliasOf }) => [
    name + (name === defaultAlgorithm ? mark : ''),
    aliasOf === undefined ? title : `= ${aliasOf}`,
    aliasOf === undefined ? reference : '',
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const width = widthOf(stdout);
  const lines = rows.map(([name, title, reference]) =>
    `${name.padEnd(widths[0])}  ${title.padEnd(widths[1])}  ${reference}`.trimEnd(),
  );
  return lines.map((line) => `${shortened(line, width)}\n`).join('');
}

function shortened(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

function details(entry: PresetEntry, stdout: Terminal): string {
  const { name, title, reference, parameters, aliasOf } = entry;
  const width = Math.min(widthOf(stdout), 100);
  const indented = (text: string, by: number): string[] =>
    wrap(text, width - by).map((line) => ' '.repeat(by) + line);
  const alias = aliasOf === undefined ? '' : `, another name for ${aliasOf}`;
  return [
    `${name}${name === defaultAlgorithm ? mark : ''}${alias}`,
    ...indented(title, 2),
    ...indented(reference, 2),
    ...(parameters.length === 0 ? ['  No parameters.'] : []),
    ...parameters.flatMap((parameter) => [
      `  --param ${parameter.name}=${String(parameter.default)}`,
      ...indented(`${accepted(parameter)}. ${parameter.description}`, 6),
    ]),
    '',
  ].join('\n');
}

function accepted(parameter: Parameter): string {
  switch (parameter.type) {
    case 'number':
      return `${parameter.integer ? 'Whole number' : 'Number'} from ${parameter.minimum} to ${parameter.maximum} (${parameter.unit})`;
    case 'choice':
      return `One of ${parameter.options.join(', ')}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return 'Text';
  }
}
