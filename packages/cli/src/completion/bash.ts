import { commandNames, commands, flagsOf } from '../commands.ts';
import { commonFlags } from '../descriptions/shared-flags.ts';
import type { FlagTable } from '../flag.ts';
import { type Offer, offerForFlag, offerForOperand } from './words.ts';

/** The completion script for bash; it needs no bash-completion package. */
export function bashScript(algorithms: readonly string[]): string {
  const cases = commandNames.map((name) => {
    const values = valueCases(flagsOf(name), algorithms);
    const operands = commands[name].operands.map((operand, i, all) => {
      const pattern = i === all.length - 1 && operand.name.includes('...') ? '*' : String(i + 1);
      return `        ${pattern}) ${answer(offerForOperand(operand, algorithms))} ;;`;
    });
    return `    ${name})
      case $previous in
${values}      esac
      if [[ $current == -* ]]; then ${answer({ words: flagWords(flagsOf(name)) })}; return; fi
      case $operand in
${operands.join('\n')}
      esac
      ;;`;
  });
  const takesValue = commandNames.map((name) => {
    const flags = flagSpellings(flagsOf(name), (type) => type !== 'switch');
    return `      ${name}) values=" ${flags.join(' ')} " ;;`;
  });
  return `# Completion of pith for bash. Made by \`pith completion bash\`.
_pith() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  local command= values=' --config ' operand=1 word i
  COMPREPLY=()
  # --flag=value comes as three words
  if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == -?* ]]; then
      if [[ $values == *" $word "* ]]; then
        ((i++))
        [[ \${COMP_WORDS[i]} == = ]] && ((i++))
      fi
    elif [[ -z $command ]]; then
      command=$word
      case $command in
${takesValue.join('\n')}
      esac
    else
      ((operand++))
    fi
  done
  case $command in
    '') ${answer({ words: [...commandNames, ...flagWords(commonFlags)] })} ;;
${cases.join('\n')}
  esac
}
complete -o filenames -o bashdefault -F _pith pith
`;
}

function valueCases(table: FlagTable, algorithms: readonly string[]): string {
  return Object.entries(table)
    .filter(([, flag]) => flag.type !== 'switch')
    .map(([name, flag]) => {
      const pattern = [flag.short === undefined ? [] : `-${flag.short}`, `--${name}`].flat();
      const offer = answer(offerForFlag(flag, algorithms));
      return `        ${pattern.join('|')}) ${offer}; return ;;\n`;
    })
    .join('');
}

function answer(offer: Offer): string {
  if (offer === 'nothing') return ':';
  const source = offer === 'path' ? '-f' : `-W '${offer.words.join(' ')}'`;
  return `mapfile -t COMPREPLY < <(compgen ${source} -- "$current")`;
}

function flagWords(table: FlagTable): string[] {
  return Object.keys(table).map((name) => `--${name}`);
}

function flagSpellings(table: FlagTable, accepts: (type: string) => boolean): string[] {
  return Object.entries(table)
    .filter(([, flag]) => accepts(flag.type))
    .flatMap(([name, { short }]) =>
      short === undefined ? [`--${name}`] : [`-${short}`, `--${name}`],
    );
}
