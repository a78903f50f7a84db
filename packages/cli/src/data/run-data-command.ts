import { readFileSync } from 'node:fs';
import { Failure } from '@almanac/operations';
import type { CliCommand, Outcome } from '../cli-command.js';
import type { Io } from '../io.js';
import { isServerUrl, serverUrlExample } from '../server-url.js';
import type { AnswerOptions } from './answer-options.js';
import { chooseFormat, refuseForeignOptions } from './choose-format.js';
import type { DataCommand, FormatRoute } from './data-command.js';
import { describeFailure } from './describe-failure.js';
import { ownArguments } from './own-arguments.js';
import type { FindCommand } from './rephrase.js';
import { copyToFile, copyToOutput, showTable } from './show-answer.js';
import { type Question, type Source, UnavailableError } from './source.js';
import { UnknownPlaceError } from './time-words.js';
import { readTyped, type TypedValues } from './typed-values.js';

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
  refuseInvalidUrl(cli, typed.options.url, deps.io);
  try {
    return await askAndShow(command, typed, format, route, deps);
  } catch (fault) {
    if (!(fault instanceof UnavailableError || fault instanceof UnknownPlaceError)) throw fault;
    warn(fault.message);
    return fault instanceof UnavailableError ? 'unavailable' : 'not-done';
  }
}

function refuseInvalidUrl(cli: CliCommand, typed: string | undefined, { environment }: Io): void {
  const url = typed ?? environment.ALMANAC_URL;
  if (!url || isServerUrl(url)) return;
  const name = typed === undefined ? 'ALMANAC_URL' : '--url';
  cli.error(`${name} must be ${serverUrlExample}, not ${JSON.stringify(url)}`);
}

async function askAndShow(
  command: DataCommand,
  { words, values, options }: Typed,
  format: string,
  route: FormatRoute,
  { io, version, findCommand }: RunDeps,
): Promise<Outcome> {
  const source = await openSource(options, io, version);
  const own = words.length > 0 ? await ownArguments[command.operation.id]?.read(words, source) : undefined;
  const asked = { ...listUsualValues(route, format, io), ...dropAbsent(values), ...own };
  const body = options.body === undefined ? undefined : readBody(options.body);
  const question: Question = { route, values: readTyped(route.operation, asked), body };
  const isTable = format === 'table' && options.output === undefined;
  const failure = isTable
    ? await showRecords(question, source, values.fields as string | undefined, io)
    : await copyContent(question, source, options.output, io);
  if (!failure) return 'done';
  const { outcome, message } = describeFailure(failure, command, findCommand);
  io.warn(message);
  return outcome;
}

/** Opens the server that is named, or else the data in the package. Only one of them is loaded. */
async function openSource({ url: typedUrl, key }: AnswerOptions, io: Io, version: string): Promise<Source> {
  const { ALMANAC_URL, ALMANAC_KEY } = io.environment;
  const url = typedUrl ?? ALMANAC_URL;
  if (url) return (await import('./remote-source.js')).createRemoteSource(url, key ?? ALMANAC_KEY);
  const { createLocalSource, openPackage } = await import('./local-source.js');
  return createLocalSource(io.context ?? (await openPackage(version)));
}

async function showRecords(
  question: Question,
  source: Source,
  fields: string | undefined,
  io: Io,
): Promise<Failure | undefined> {
  const records = await source.askRecords(question);
  if (records instanceof Failure) return records;
  showTable(records, question.route.operation, fields, io);
  return undefined;
}

async function copyContent(
  question: Question,
  source: Source,
  path: string | undefined,
  io: Io,
): Promise<Failure | undefined> {
  const content = await source.askContent(question);
  if (content instanceof Failure) return content;
  await (path === undefined ? copyToOutput(content, io) : copyToFile(content, path));
  return undefined;
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
