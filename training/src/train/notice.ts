import { type TrainingSet, trainingSets, useOf } from '../sets.ts';

/**
 * The file NOTICE: who made the sets that the shipped models learnt from, under which licence, as CC-BY-4.0 and Apache-2.0
 * ask for it.
 *
 * @param sets names of the sets that were learnt from.
 */
export function notice(sets: readonly string[]): string {
  const learnt = trainingSets.filter((set) => useOf(set) === 'ship' && sets.includes(set.name));
  return `Pith
Copyright (c) 2026 the Pith contributors

The models of the learned extractor, packages/core/src/learned/models in the
repository and dist/learned/models in the package, were trained on these data
sets. No page and no gold text of them is part of Pith; what the models keep
are numbers. Changes made for training: pages were cut into blocks, labelled
by their gold text, and also learnt from without names of classes and with
parts cut out.

${learnt.map(entry).join('\n')}
${tables}`;
}

/** Who made the tables of words and n-grams that the core has besides the models. */
const tables = `Tables of the metadata reader, packages/core/src/metadata in the repository
and dist/metadata in the package:

- language-profiles: n-grams of the efficient language detector (eld) 2.1.0,
  cut down to the most telling ones.
  https://github.com/nitotm/efficient-language-detector-js
  Copyright 2023 Nito T.M.
  Licence: Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0

- month-names: names of months from the Unicode CLDR.
  https://cldr.unicode.org/
  Copyright (c) 1991-2026 Unicode, Inc.
  Licence: Unicode-3.0, https://www.unicode.org/license.txt
`;

function entry({ attribution, source, copyright, licence }: TrainingSet): string {
  const holders = copyright === undefined ? '' : `\n  Copyright (c) ${copyright}`;
  return `- ${attribution}.\n  ${source}${holders}\n  Licence: ${licence}${licenceAddress[licence] ?? ''}\n`;
}

/** Where the licences that ask for it are. */
const licenceAddress: Readonly<Record<string, string>> = {
  'CC-BY-4.0': ', https://creativecommons.org/licenses/by/4.0/',
  'Apache-2.0': ', https://www.apache.org/licenses/LICENSE-2.0',
};
