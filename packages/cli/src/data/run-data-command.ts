import { readFileSync } from 'node:fs';
import { Failure } from '@almanac/operations';
import type { CliCommand, Outcome } from '../cli-command.js';
import type { Io } from '../io.js';
import { type AnswerOptions, chooseFormat, refuseForeignOptions } from './answer-options.js';
import { type Ask, isServerUrl, serverUrlExample, UnavailableError } from './ask.js';
import type { DataCommand, FormatRoute } from './data-command.js';
import { describeFailure } from './describe-failure.js';
import { copyToFile, copyToOutput, showTable } from './show-answer.js';
import { convertTypedValues, type TypedValues } from './typed-values.js';

/** The number of rows that a table on a terminal shows by default if the service would send the whole list. */
const defaultRowCount = 30;

export interface TypedCommandLine {
  readonly values: TypedValues;
  readonly options: AnswerOptions;
}

export interface RunDeps {
  readonly io: Io;
  readonly version: string;
}

export async function runDataCommand(
  cli: CliCommand,
  command: DataCommand,
  commandLine: TypedCommandLine,
  deps: RunDeps,
): Promise<Outcome> {
  const { isTerminal, warn } = deps.io;
  const format = chooseFormat(cli, command, commandLine.options, isTerminal);
  const route = command.formats.get(format === 'table' ? 'json' : format) as FormatRoute;
  refuseForeignOptions(cli, command, commandLine.values, format, route);
  if (format === 'png' && isTerminal && commandLine.options.output === undefined)
    cli.error('a PNG cannot be shown in a terminal; write it to a file with --output FILE');
  if (format === 'table' && commandLine.options.output !== undefined)
    cli.error('a table cannot be written to a file; choose another format, such as --format csv');
  refuseInvalidUrl(cli, commandLine.options.url, deps.io);
  try {
    return await askAndShow(command, commandLine, format, route, deps);
  } catch (fault) {
    if (!(fault instanceof UnavailableError)) throw fault;
    warn(fault.message);
    return 'unavailable';
  }
}

function refuseInvalidUrl(cli: CliCommand, typedUrl: string | undefined, { environment }: Io): void {
  const url = typedUrl ?? environment.ALMANAC_URL;
  if (!url || isServerUrl(url)) return;
  const name = typedUrl === undefined ? 'ALMANAC_URL' : '--url';
  cli.error(`${name} must be ${serverUrlExample}, not ${JSON.stringify(url)}`);
}

async function askAndShow(
  command: DataCommand,
  { values, options }: TypedCommandLine,
  format: string,
  route: FormatRoute,
  { io, version }: RunDeps,
): Promise<Outcome> {
  const ask = await openAsk(options, io, version);
  const defaultValues = options.output === undefined ? listDefaultValues(route, format, io) : {};
  const questionValues = { ...defaultValues, ...dropAbsent(values) };
  const body = options.body === undefined ? undefined : readBody(options.body);
  const as = format === 'table' ? 'records' : 'content';
  const answer = await ask({ as, route, values: convertTypedValues(route.operation, questionValues), body });
  if (answer instanceof Failure) {
    const { outcome, message } = describeFailure(answer, command);
    io.warn(message);
    return outcome;
  }
  if ('data' in answer) showTable(answer, route.operation, values.fields as string | undefined, io);
  else if (options.output === undefined) await copyToOutput(answer, io);
  else await copyToFile(answer, options.output);
  return 'done';
}

async function openAsk({ url: typedUrl, key }: AnswerOptions, io: Io, version: string): Promise<Ask> {
  const { ALMANAC_URL, ALMANAC_KEY } = io.environment;
  const url = typedUrl ?? ALMANAC_URL;
  if (url) return (await import('./ask-server.js')).createRemoteAsk(url, key ?? ALMANAC_KEY);
  const { createLocalAsk, openPackagedData } = await import('./ask-here.js');
  return createLocalAsk(io.context ?? (await openPackagedData(version)));
}

function listDefaultValues({ operation }: FormatRoute, format: string, io: Io): TypedValues {
  const { params, answers, columns } = operation;
  if (!io.isTerminal) return {};
  if (format === 'json' && params.pretty) return { pretty: true };
  if (format === 'table' && answers.kind === 'record' && columns) return { fields: columns.join(',') };
  const isUnlimitedList = answers.kind === 'list' && params.limit !== undefined && params.limit.default === undefined;
  return format === 'table' && isUnlimitedList ? { limit: String(defaultRowCount) } : {};
}

function dropAbsent(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** `@file` names a file, `-` is standard input; any other argument is the body. */
function readBody(argument: string): string {
  if (argument === '-') return readFileSync(0, 'utf8');
  return argument.startsWith('@') ? readFileSync(argument.slice(1), 'utf8') : argument;
}
