import { toWords } from '@almanac/client/names';
import { Option } from 'commander';
import type { CliCommand } from '../cli-command.js';
import type { DataCommand, FormatRoute } from './data-command.js';
import type { TypedValues } from './typed-values.js';

export interface AnswerOptions {
  readonly format?: string;
  readonly output?: string;
  readonly body?: string;
  readonly url?: string;
  readonly key?: string;
}

export function addAnswerOptions(cli: CliCommand, command: DataCommand): void {
  const defaults = new Set([chooseDefaultFormat(command, true), chooseDefaultFormat(command, false)]);
  const format = new Option('--format <name>', `Default: ${[...defaults].join(' on a terminal, else ')}.`);
  format.argChoices = listFormatNames(command);
  cli
    .optionsGroup('Output:')
    .addOption(format)
    .option('-o, --output <file>', 'Write to a file; its suffix determines the format.');
  if (command.operation.body)
    cli.option('--body <json>', 'The JSON body of the request; @FILE reads it from a file, - from stdin.');
  cli
    .optionsGroup('Source of the answer:')
    .option(
      '--url <url>',
      'A server to ask, instead of the data in the package; or the environment variable ALMANAC_URL.',
    )
    .option('--key <key>', 'An API key for the server; or the environment variable ALMANAC_KEY.');
}

function listFormatNames({ formats, defaultFormat }: DataCommand): string[] {
  return defaultFormat === 'json' ? ['table', ...formats.keys()] : [...formats.keys()];
}

function chooseDefaultFormat({ defaultFormat }: DataCommand, isTerminal: boolean): string {
  return isTerminal && defaultFormat === 'json' ? 'table' : defaultFormat;
}

/** `format` comes first, then the suffix of the output file. An unknown format or suffix is a usage error. */
export function chooseFormat(
  cli: CliCommand,
  command: DataCommand,
  { format, output }: AnswerOptions,
  isTerminal: boolean,
): string {
  if (format !== undefined) {
    const formatNames = listFormatNames(command);
    const name = format.toLowerCase();
    return formatNames.includes(name)
      ? name
      : cli.error(`--format must be ${formatNames.join(', ')}, not ${JSON.stringify(format)}`);
  }
  const [, suffix = ''] = /\.(\w+)$/.exec(output?.toLowerCase() ?? '') ?? [];
  if (suffix !== '' && !command.formats.has(suffix))
    cli.error(
      `there is no format .${suffix}; known formats are ${[...command.formats.keys()].join(', ')}; or use --format`,
    );
  return command.formats.has(suffix) ? suffix : chooseDefaultFormat(command, isTerminal && output === undefined);
}

/** Rejects options that other formats of the command have, but not the requested one. */
export function refuseForeignOptions(
  cli: CliCommand,
  { formats, options }: DataCommand,
  values: TypedValues,
  format: string,
  { operation }: FormatRoute,
): void {
  const isKnown = (name: string, { params, body = {} }: FormatRoute['operation']) =>
    Object.hasOwn(params, name) || Object.hasOwn(body, name);
  const foreignName = [...options.keys()].find((name) => values[name] !== undefined && !isKnown(name, operation));
  if (foreignName === undefined) return;
  const formatsWithOption = [...formats].flatMap(([name, route]) =>
    isKnown(foreignName, route.operation) ? [name] : [],
  );
  cli.error(`--${toWords(foreignName)} is for --format ${formatsWithOption.join(' or ')}, not for ${format}`);
}
