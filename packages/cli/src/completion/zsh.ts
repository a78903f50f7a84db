import { quote } from './bash.js';
import type { CommandCompletion } from './list-completions.js';

export function writeZsh(commands: readonly CommandCompletion[]): string {
  const leaves = commands.flatMap((command) => (command.subcommands.length > 0 ? command.subcommands : [command]));
  const groups = commands.filter(({ subcommands }) => subcommands.length > 0);
  const names = [
    ['help', 'Explain a command'] as const,
    ...commands.map(({ path, description }) => [path.join(' '), description] as const),
  ];
  return `#compdef almanac
# zsh completion for almanac
_almanac() {
  local -a entries
  local command=$words[2]
  if (( CURRENT == 2 )) || [[ CURRENT -eq 3 && $command == help ]]; then
    entries=(
${describeEntries(names)}
    )
    _describe command entries
    return
  fi
  case $command in
${groups.map(({ path, subcommands }) => `    ${path.join(' ')}) entries=(\n${describeEntries(subcommands.map((each) => [each.path.at(-1) ?? '', each.description]))}\n    ) ;;`).join('\n')}
  esac
  if (( $#entries )); then
    if (( CURRENT == 3 )); then
      _describe command entries
      return
    fi
    command="$command $words[3]"
    entries=()
  fi
  local previous=$words[CURRENT-1]
  if [[ $PREFIX == --*=* ]]; then
    previous=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$command $previous" in
${leaves.flatMap(listValueCases).join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then
    case $command in
${leaves.map(({ path, options }) => `      ${quote(path.join(' '))}) entries=(\n${describeEntries(options.map(({ flag, description }) => [flag, description]))}\n      ) ;;`).join('\n')}
    esac
    _describe option entries
    return
  fi
  case $command in
${leaves
  .filter(({ values }) => values.length > 0)
  .map(({ path, values }) => `    ${quote(path.join(' '))}) compadd -- ${values.map(quote).join(' ')}; return ;;`)
  .join('\n')}
  esac
  _files
}
if [[ $funcstack[1] == _almanac ]]; then
  _almanac "$@"
else
  compdef _almanac almanac
fi
`;
}

function describeEntries(entries: readonly (readonly [name: string, description: string])[]): string {
  return entries.map(([name, description]) => `      ${quote(`${name}:${description}`)}`).join('\n');
}

function listValueCases({ path, options }: CommandCompletion): string[] {
  return options
    .filter(({ values }) => values.length > 0)
    .map(({ flag, values, isList }) => {
      const list = values.map(quote).join(' ');
      const add = isList ? `_values -s , field ${list}` : `compadd -- ${list}`;
      return `    ${quote([...path, flag].join(' '))}) ${add}; return ;;`;
    });
}
