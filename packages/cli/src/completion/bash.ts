import type { CommandCompletion } from './list-completions.js';

/** The script does not need the package bash-completion. */
export function writeBash(commands: readonly CommandCompletion[]): string {
  const leaves = commands.flatMap((command) => (command.subcommands.length > 0 ? command.subcommands : [command]));
  const groups = commands.filter(({ subcommands }) => subcommands.length > 0);
  const names = ['help', ...commands.map(({ path }) => path.join(' '))];
  return `# bash completion for almanac
# Offers those of the lines in $3 that continue $2, after $1. Quotes them unless a quote is open.
_almanac_offer() {
  local value typed=$2
  case $2 in [\\'\\"]*) typed=\${2:1} ;; *) typed=\${2//\\\\/} ;; esac
  while IFS= read -r value; do
    [[ -n $value && $value == "$typed"* ]] || continue
    if [[ $2 == [\\'\\"]* ]]; then COMPREPLY+=("$1$value"); else COMPREPLY+=("$1$(printf %q "$value")"); fi
  done <<< "$3"
}
_almanac() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words= list= prefix=
  COMPREPLY=()
  if (( COMP_CWORD == 1 )) || { (( COMP_CWORD == 2 )) && [[ $command == help ]]; }; then
    _almanac_offer "" "$current" ${quoteLines(names)}
    return
  fi
  # Bash splits --fields=name at the sign, unless COMP_WORDBREAKS was changed.
  case $current in
    =) current= ;;
    --*=*) previous=\${current%%=*} prefix=\${current%%=*}= current=\${current#*=} ;;
    *) [[ $previous == = ]] && previous=\${COMP_WORDS[COMP_CWORD-2]} ;;
  esac
  case "$command" in
${groups.map(({ path, subcommands }) => `    ${path.join(' ')}) words=${quoteLines(subcommands.map((each) => each.path.at(-1) ?? ''))} ;;`).join('\n')}
  esac
  if [[ -n $words ]]; then
    if (( COMP_CWORD == 2 )); then
      _almanac_offer "" "$current" "$words"
      return
    fi
    command="$command \${COMP_WORDS[2]}" words=
  fi
  case "$command $previous" in
${leaves.flatMap(listValueCases).join('\n')}
  esac
  if [[ -n $list ]]; then
    [[ $current == *,* ]] && prefix="$prefix\${current%,*},"
    _almanac_offer "$prefix" "\${current##*,}" "$list"
    return
  fi
  if [[ -z $words && $current == -* ]]; then
    case "$command" in
${leaves.map(({ path, options }) => `      ${quote(path.join(' '))}) words=${quoteLines(options.map(({ flag }) => flag))} ;;`).join('\n')}
    esac
  elif [[ -z $words ]]; then
    case "$command" in
${leaves
  .filter(({ values }) => values.length > 0)
  .map(({ path, values }) => `      ${quote(path.join(' '))}) words=${quoteLines(values)} ;;`)
  .join('\n')}
    esac
  fi
  _almanac_offer "$prefix" "$current" "$words"
}
complete -o default -F _almanac almanac
`;
}

function listValueCases({ path, options }: CommandCompletion): string[] {
  return options
    .filter(({ values }) => values.length > 0)
    .map(({ flag, values, isList }) => {
      const pattern = quote([...path, flag].join(' '));
      return `    ${pattern}) ${isList ? 'list' : 'words'}=${quoteLines(values)} ;;`;
    });
}

/** One value a line, since values may contain spaces. */
function quoteLines(values: readonly string[]): string {
  return quote(values.join('\n'));
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
