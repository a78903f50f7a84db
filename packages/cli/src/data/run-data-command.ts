import { readFileSync } from 'node:fs';
import type { CliCommand, Outcome } from '../cli-command.js';
import type { Io } from '../io.js';
import type { AnswerOptions } from './answer-options.js';
import { chooseFormat, refuseForeignOptions } from './choose-format.js';
import { createRequest, type TypedValues } from './create-request.js';
import type { DataCommand, FormatRoute } from './data-command.js';
import { describeError } from './describe-error.js';
import { openSource, UnavailableError } from './open-ask.js';
import { ownArguments } from './own-arguments.js';
import type { FindCommand } from './rephrase.js';
import { copyToFile, copyToOutput, showTable } from './show-answer.js';
import { UnknownPlaceError } from './time-words.js';

/** A table on a terminal has no more rows than this unless more are asked for. */
const usualRows = 30;

/** A command line for data, as typed. */
export interface Typed {
  /** The words of a command that reads them in its own way. */
  readonly words: readonly string[];
  readonly values: TypedValues;
  readonly options: AnswerOptions;
}

export interface RunDeps {
  readonly io: Io;
  readonly version: string;
  readonly findCommand: FindCommand;
}

/** Asks the operation of a command, and shows its answer. */
export async function runDataCommand(
  cli: CliCommand,
  command: DataCommand,
  typed: Typed,
  deps: RunDeps,
): Promise<Outcome> {
  const { isTerminal, warn } = deps.io;
  const format = chooseFormat(cli, command, typed.options, isTerminal);
  const route = command.formats.get(format === 'table' ? 'json' : format) as FormatRoute;
  refuseForeignOptions(cli, command, typed.values, format, route);
  if (format === 'png' && isTerminal && typed.options.output === undefined)
    cli.error('a PNG is not for a terminal; write it to a file: --output FILE');
  try {
    return await askAndShow(command, typed, format, route, deps);
  } catch (fault) {
    if (!(fault instanceof UnavailableError || fault instanceof UnknownPlaceError)) throw fault;
    warn(fault.message);
    return fault instanceof UnavailableError ? 'unavailable' : 'not-done';
  }
}

async function askAndShow(
  command: DataCommand,
  { words, values, options }: Typed,
  format: string,
  route: FormatRoute,
  { io, version, findCommand }: RunDeps,
): Promise<Outcome> {
  const { ALMANAC_URL, ALMANAC_KEY } = io.environment;
  const source = await openSource({ url: options.url ?? ALMANAC_URL, key: options.key ?? ALMANAC_KEY }, io, version);
  const own = words.length > 0 ? await ownArguments[command.operation.id]?.read(words, source) : undefined;
  const asked = { ...listUsualValues(route, format, io), ...dropAbsent(values), ...own };
  const body = options.body === undefined ? undefined : readBody(options.body);
  const response = await source.ask(createRequest(source.origin, route, asked, body));
  if (!response.ok) {
    const { outcome, message } = await describeError(response, command, findCommand);
    io.warn(message);
    return outcome;
  }
  if (options.output !== undefined) await copyToFile(response, options.output);
  else if (format === 'table') await showTable(response, route.operation, values.fields as string | undefined, io);
  else await copyToOutput(response, io);
  return 'done';
}

/** What is asked for on a terminal unless something else is typed. */
function listUsualValues({ operation }: FormatRoute, format: string, io: Io): TypedValues {
  const { params, answers, columns } = operation;
  if (!io.isTerminal) return {};
  if (format === 'json' && params.pretty) return { pretty: true };
  if (format === 'table' && answers.kind === 'record' && columns) return { fields: columns.join(',') };
  const isOpenList = answers.kind === 'list' && params.limit !== undefined && params.limit.default === undefined;
  return format === 'table' && isOpenList ? { limit: String(usualRows) } : {};
}

function dropAbsent(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The body as typed, of a file behind `@`, or of standard input as `-`. */
function readBody(typed: string): string {
  if (typed === '-') return readFileSync(0, 'utf8');
  return typed.startsWith('@') ? readFileSync(typed.slice(1), 'utf8') : typed;
}
