import { commandNames, commands } from '../commands.ts';
import { commonFlags } from '../descriptions/shared-flags.ts';
import type { Flag, FlagTable } from '../flag.ts';
import { firstSentence, type Offer, offerForFlag, offerForOperand } from './words.ts';

/** The completion script for fish. */
export function fishScript(algorithms: readonly string[]): string {
  const lines = [
    '# Completion of pith for fish. Made by `pith completion fish`.',
    'complete -c pith -f',
    ...commandNames.map(
      (name) =>
        `complete -c pith -n __fish_use_subcommand -a ${name} -d ${text(commands[name].summary)}`,
    ),
    ...flagLines(commonFlags, '', algorithms),
  ];
  for (const name of commandNames) {
    const condition = ` -n ${text(`__fish_seen_subcommand_from ${name}`)}`;
    lines.push(...flagLines(commands[name].flags, condition, algorithms));
    const offers = commands[name].operands.map((operand) => offerForOperand(operand, algorithms));
    for (const offer of offers) lines.push(`complete -c pith${condition}${words(offer, ' -F')}`);
  }
  return `${[...new Set(lines)].join('\n')}\n`;
}

function flagLines(table: FlagTable, condition: string, algorithms: readonly string[]): string[] {
  return Object.entries(table).map(([name, flag]) => {
    const short = flag.short === undefined ? '' : ` -s ${flag.short}`;
    const about = text(firstSentence(flag.description));
    return `complete -c pith${condition} -l ${name}${short}${value(flag, algorithms)} -d ${about}`;
  });
}

function value(flag: Flag, algorithms: readonly string[]): string {
  if (flag.type === 'switch') return '';
  const offer = offerForFlag(flag, algorithms);
  return offer === 'path' ? ' -r -F' : ` -x${words(offer, '')}`;
}

function words(offer: Offer, forPath: string): string {
  if (offer === 'path') return forPath;
  return offer === 'nothing' ? '' : ` -a ${text(offer.words.join(' '))}`;
}

/** A word in single quotes, as fish reads it. */
function text(value: string): string {
  return `'${value.replace(/['\\]/g, '\\$&')}'`;
}
