import type { CommandCompletion } from './list-completions.js';

export function writeFish(commands: readonly CommandCompletion[]): string {
  return `# fish completion for almanac
function __almanac_in
    set -l typed (commandline -opc)
    test (count $typed) -gt (count $argv); or return 1
    test "$typed[2..$(math (count $argv) + 1)]" = "$argv"
end
function __almanac_at
    test (count (commandline -opc)) -eq $argv[1]
end
# Offers values after those that are typed already, as in --fields=name,population
function __almanac_list
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '' | string match -r '.*,')
    printf '%s\\n' "$typed"$argv
end
complete -c almanac -n '__almanac_at 1' -f -a help -d 'Explain a command'
${commands.map(writeName).join('\n')}
${commands.flatMap(writeCommand).join('\n')}
`;
}

function writeName({ path, description }: CommandCompletion): string {
  const name = path.at(-1) ?? '';
  const parentName = path.slice(0, -1).join(' ');
  const condition =
    parentName === '' ? '__almanac_at 1; or __almanac_in help' : `__almanac_in ${parentName}; and __almanac_at 2`;
  return `complete -c almanac -n ${quote(condition)} -f -a ${name} -d ${quote(description)}`;
}

function writeCommand({ path, options, values, subcommands }: CommandCompletion): string[] {
  const condition = quote(`__almanac_in ${path.join(' ')}`);
  return [
    ...subcommands.flatMap((each) => [writeName(each), ...writeCommand(each)]),
    ...(values.length > 0 ? [`complete -c almanac -n ${condition} -f -a ${quote(writeValues(values))}`] : []),
    ...options.map(({ flag, description, takesValue, values, isList }) => {
      // An option with a value that is not listed may take a file.
      const list = isList ? `(__almanac_list ${writeValues(values)})` : writeValues(values);
      const value = values.length > 0 ? ` -x -a ${quote(list)}` : takesValue ? ' -rF' : '';
      return `complete -c almanac -n ${condition} -l ${flag.slice(2)} -d ${quote(description)}${value}`;
    }),
  ];
}

/** Fish splits the values again, so each that has more than letters, digits and dots is quoted. */
function writeValues(values: readonly string[]): string {
  return values.map((value) => (/^[\w.-]+$/.test(value) ? value : quote(value))).join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
