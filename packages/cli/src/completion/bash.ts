import type { CommandCompletion } from './list-completions.js';

/** The script does not need the package bash-completion. */
export function writeBash(commands: readonly CommandCompletion[]): string {
  const leaves = commands.flatMap((command) => (command.subcommands.length > 0 ? command.subcommands : [command]));
  const groups = commands.filter(({ subcommands }) => subcommands.length > 0);
  const names = ['help', ...commands.map(({ path }) => path.join(' '))];
  return `# bash completion for almanac
_almanac() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words= list=
  COMPREPLY=()
  if (( COMP_CWORD == 1 )) || { (( COMP_CWORD == 2 )) && [[ $command == help ]]; }; then
    COMPREPLY=($(compgen -W ${quote(names.join(' '))} -- "$current"))
    return
  fi
  case "$command" in
${groups.map(({ path, subcommands }) => `    ${path.join(' ')}) words=${quote(subcommands.map((each) => each.path.at(-1)).join(' '))} ;;`).join('\n')}
  esac
  if [[ -n $words ]]; then
    if (( COMP_CWORD == 2 )); then
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      return
    fi
    command="$command \${COMP_WORDS[2]}" words=
  fi
  case "$command $previous" in
${leaves.flatMap(listValueCases).join('\n')}
  esac
  if [[ -z $words$list && $current != -* ]]; then
    case "$command" in
${leaves
  .filter(({ values }) => values.length > 0)
  .map(({ path, values }) => `      ${quote(path.join(' '))}) words=${quote(values.join(' '))} ;;`)
  .join('\n')}
    esac
  fi
  if [[ -n $list ]]; then
    local prefix=
    [[ $current == *,* ]] && prefix="\${current%,*},"
    COMPREPLY=($(compgen -P "$prefix" -W "$list" -- "\${current##*,}"))
    return
  fi
  if [[ $current == -* ]]; then
    case "$command" in
${leaves.map(({ path, options }) => `      ${quote(path.join(' '))}) words=${quote(options.map(({ flag }) => flag).join(' '))} ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _almanac almanac
`;
}

function listValueCases({ path, options }: CommandCompletion): string[] {
  return options
    .filter(({ values }) => values.length > 0)
    .map(({ flag, values, isList }) => {
      const pattern = quote([...path, flag].join(' '));
      return `    ${pattern}) ${isList ? 'list' : 'words'}=${quote(values.join(' '))} ;;`;
    });
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
