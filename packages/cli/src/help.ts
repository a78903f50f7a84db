import type { Argument, Command, Help, Option } from 'commander';
import type { CliCommand } from './cli-command.js';
import type { Io } from './io.js';
import { bold } from './output/colors.js';

const maxChoices = 9;

const maxWidth = 100;

/**
 * Differs from commander's default: lines are at most 100 columns wide, commands are listed by group, and a list
 * command shares its line with the command for one record.
 */
export function configureHelp(program: CliCommand, io: Io): void {
  program
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      getOutHelpWidth: () => Math.min(io.columns, maxWidth),
      getOutHasColors: () => io.hasColor,
    })
    .helpOption('-h, --help', 'Explain this command.')
    .helpCommand('help [command]', 'Explain a command.')
    .configureHelp({
      styleTitle: (title) => (io.hasColor ? bold(title) : title),
      subcommandTerm: nameCommand,
      subcommandDescription: (command) => summarize(command.description()),
      // Lists the groups in the order of their first visible items.
      groupItems: groupVisibleItems,
      optionDescription: ({ description, argChoices }: Option) => description + listChoices(argChoices),
      argumentDescription: ({ description, argChoices }: Argument) => description + listChoices(argChoices),
    })
    .addHelpText('beforeAll', ({ command }) => (command === program ? `${title}\n` : ''))
    .addHelpText('after', ({ command }) => (command === program ? note : ''));
}

const title = 'almanac: the world’s everyday reference data, and the service for it';
const note = `
almanac <command> --help explains a command, with examples.
Exit codes: 0 done, 1 not found or not done, 2 usage, 3 service unavailable.`;

const maxSummaryLength = 45;

/** Returns the first clause; a long one ends at its first comma, if more than three words precede the comma. */
export function summarize(description: string): string {
  const [clause = ''] = description.replace(/ \(.*?\)/g, '').split(/[:;.](?:\s|$)/, 1);
  const [beginning = ''] = clause.split(',', 1);
  return clause.length > maxSummaryLength && beginning.split(' ').length > 3 ? beginning : clause;
}

function nameCommand(command: Command): string {
  const { listedAs } = command as CliCommand;
  if (listedAs !== undefined) return listedAs;
  const subcommands = command.commands.map((each) => each.name());
  if (subcommands.length > 0) return `${command.name()} ${subcommands.join('|')}`;
  const argumentTerms = command.registeredArguments.map((argument) => {
    const argumentName = argument.name() + (argument.variadic ? '...' : '');
    return argument.required ? `<${argumentName}>` : `[${argumentName}]`;
  });
  return [command.name(), ...argumentTerms].join(' ');
}

const groupVisibleItems: Help['groupItems'] = (_items, visible, getGroup) => {
  const groups = new Map<string, typeof visible>();
  for (const item of visible)
    groups.set(getGroup(item as never), [...(groups.get(getGroup(item as never)) ?? []), item] as never);
  return groups as never;
};

function listChoices(choices: readonly string[] | undefined): string {
  if (!choices) return '';
  // Descending sort orders, such as -population, are not listed.
  const listedChoices = choices.filter((choice) => !choice.startsWith('-'));
  const visibleChoices =
    listedChoices.length > maxChoices ? [...listedChoices.slice(0, maxChoices - 2), '…'] : listedChoices;
  return ` One of: ${visibleChoices.join(', ')}.`;
}
