import { commandNames, commands, flagsOf } from '../commands.ts';
import { commonFlags } from '../descriptions/shared-flags.ts';
import type { Flag } from '../flag.ts';
import { firstSentence, type Offer, offerForFlag, offerForOperand, quoted } from './words.ts';

/** The completion script for zsh, as a function file (`_pith`) or sourced after compinit. */
export function zshScript(algorithms: readonly string[]): string {
  const described = commandNames.map((name) =>
    quoted(`${name}:${commands[name].summary.replace(/\.$/, '')}`),
  );
  const cases = commandNames.map((name) => {
    const flags = Object.entries(flagsOf(name)).flatMap(([flagName, flag]) =>
      flagSpecs(flagName, flag, algorithms),
    );
    const operands = commands[name].operands.map((operand, i) => {
      const position = operand.name.includes('...') ? '*' : String(i + 1);
      const label = operand.name.replace(/[[\].]/g, '').toLowerCase();
      return `${position}:${label}:${action(offerForOperand(operand, algorithms))}`;
    });
    const specs = [...flags, ...operands].map((spec) => `        ${quoted(spec)}`);
    return `    ${name})\n      _arguments -s \\\n${specs.join(' \\\n')}\n      ;;`;
  });
  const common = Object.entries(commonFlags).flatMap(([name, flag]) =>
    flagSpecs(name, flag, algorithms),
  );
  return `#compdef pith
# Completion of pith for zsh. Made by \`pith completion zsh\`.
_pith() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C -s \\
${common.map((spec) => `    ${quoted(spec)}`).join(' \\\n')} \\
    '1:command:->command' \\
    '*::argument:->argument'
  if [[ $state == command ]]; then
    local -a commands=(
${described.map((entry) => `      ${entry}`).join('\n')}
    )
    _describe command commands
    return
  fi
  case $line[1] in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _pith ]]; then _pith "$@"; else compdef _pith pith; fi
`;
}

function flagSpecs(name: string, flag: Flag, algorithms: readonly string[]): string[] {
  const about = firstSentence(flag.description).replace(/[[\]:\\]/g, '\\$&');
  const repeats = flag.type === 'list' ? '*' : '';
  const value =
    flag.type === 'switch'
      ? ''
      : `:${flag.placeholder.toLowerCase()}:${action(offerForFlag(flag, algorithms))}`;
  const assigns = flag.type === 'switch' ? '' : '=';
  const long = `${repeats}--${name}${assigns}[${about}]${value}`;
  return flag.short === undefined ? [long] : [long, `${repeats}-${flag.short}[${about}]${value}`];
}

function action(offer: Offer): string {
  if (offer === 'nothing') return ' ';
  return offer === 'path' ? '_files' : `(${offer.words.join(' ')})`;
}
