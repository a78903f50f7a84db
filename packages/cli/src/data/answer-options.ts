import { Option } from 'commander';
import type { CliCommand } from '../cli-command.js';
import { chooseDefaultFormat, listFormatNames } from './choose-format.js';
import type { DataCommand } from './data-command.js';

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
