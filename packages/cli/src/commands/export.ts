import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { CliCommand, Outcome, Output } from '../cli-command.js';

interface ExportFlags extends StaticOptions {
  readonly format?: readonly string[];
  readonly dataset?: readonly string[];
  readonly downloads?: true;
}

export function addExport(program: CliCommand, output: Output): void {
  const command = program
    .addSubcommand('export')
    .description('Write the data as files: SQLite, Parquet, NDJSON, CSV and JSON, or as a static API, with a manifest.')
    .argument('[dir]', 'the folder to write to')
    .option(
      '--format <names>',
      'only these formats, separated by commas: sqlite, parquet, ndjson, csv, json, geojson',
      splitNames,
    )
    .option('--dataset <names>', 'only these datasets, such as countries,cities', splitNames)
    .option('--downloads', 'write everything into DOWNLOADS_DIR, which the service serves as /downloads');
  addStaticOptions(command);
  command.setWork((folder: string | undefined, { format, dataset, downloads, ...staticOptions }: ExportFlags) => {
    if (Object.keys(staticOptions).length > 0)
      return folder === undefined && !format && !dataset && !downloads
        ? exportStaticApi(command, staticOptions, output)
        : command.error('--static has its own folder and options; omit the other arguments');
    if (downloads)
      return folder === undefined && !format && !dataset
        ? makeDownloads(output)
        : command.error('--downloads writes everything into DOWNLOADS_DIR; omit the other arguments');
    return folder === undefined
      ? command.error(`name the folder to write to: ${command.signature}`)
      : runExport(command, resolve(folder), { format, dataset }, output);
  });
}

async function runExport(
  command: CliCommand,
  folder: string,
  { format: formats, dataset: datasets }: Pick<ExportFlags, 'format' | 'dataset'>,
  { print }: Output,
): Promise<Outcome> {
  const { datasetNames, formatNames, writeDataFiles } = await import('@almanac/server/files');
  checkNames(command, 'format', formats, formatNames);
  checkNames(command, 'dataset', datasets, datasetNames);
  const { files } = await writeDataFiles(folder, { formats, datasets, onFile: (file) => print(describeFile(file)) });
  print(`${files.length} files in ${folder}; manifest.json describes them`);
  return 'done';
}

async function makeDownloads({ print, warn }: Output): Promise<Outcome> {
  const { prepareDownloads } = await import('@almanac/server/files');
  const { outcome, folder } = await prepareDownloads(process.env, (file) => print(describeFile(file)));
  if (outcome === 'being made') {
    warn(`another process is making the downloads in ${folder}`);
    return 'not-done';
  }
  print(outcome === 'made' ? `the downloads are in ${folder}` : `the downloads are in ${folder} already`);
  return 'done';
}

function describeFile({ name, records, bytes }: { name: string; records: number; bytes: number }): string {
  return `${name.padEnd(24)} ${String(records).padStart(7)} records ${(bytes / 1e6).toFixed(1).padStart(7)} MB`;
}

function splitNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('Names are separated by commas.');
  return names;
}

function checkNames(
  command: CliCommand,
  kind: string,
  requestedNames: readonly string[] = [],
  knownNames: readonly string[],
): void {
  const unknownName = requestedNames.find((name) => !knownNames.includes(name));
  if (unknownName !== undefined)
    command.error(`there is no ${kind} ${JSON.stringify(unknownName)}; known ${kind}s are ${knownNames.join(', ')}`);
}

interface StaticOptions {
  readonly static?: string;
  readonly lang?: readonly string[];
  readonly only?: readonly string[];
  readonly maxFiles?: number;
  /** As Unix time. */
  readonly at?: number;
}

function addStaticOptions(command: CliCommand): void {
  command
    .option(
      '--static <dir>',
      'write a static API to this folder: the answers of the service as files, for any host; see docs/static-api.md',
    )
    .option('--lang <tags>', 'the languages of the static API, such as de,fr, or * for all; default en', splitNames)
    .option('--only <operations>', 'only the answers of these operations, such as getCountry,listStates', splitNames)
    .option('--max-files <number>', 'maximum number of files on the host; default 20000', readCount)
    .option('--at <instant>', 'the instant for time-dependent answers, in ISO 8601; default now', readInstant);
}

async function exportStaticApi(
  command: CliCommand,
  { static: folder, lang: languages, only: operations, maxFiles, at: nowMs }: StaticOptions,
  { print }: Output,
): Promise<Outcome> {
  if (folder === undefined) return command.error('--lang, --only, --max-files and --at belong to --static DIR');
  const { exportStatic } = await import('@almanac/server/static');
  const staticExport = await exportStatic({ folder, languages, operations, maxFiles, nowMs });
  const { fileCount, bytes, largest, packedOperations: packed } = staticExport;
  const languageText =
    staticExport.languages.length > 20
      ? `${staticExport.languages.length} languages`
      : staticExport.languages.join(', ');
  print(
    `${fileCount} files, ${writeMegabytes(bytes)}, in ${folder}: ${languageText}; the largest is ${largest.path}, ${writeMegabytes(largest.bytes)}`,
  );
  if (packed.length > 0)
    print(`packed into shards, to stay within the number of files: ${[...new Set(packed)].join(', ')}`);
  print(`to try it: almanac serve --static ${folder}`);
  return 'done';
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a positive integer.');
  return Number(text);
}

/** A day, or a time with Z or an offset. Without an offset, a time would depend on the time zone of this machine. */
const instantPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function readInstant(text: string): number {
  const ms = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be an instant such as 2026-12-01T00:00Z.');
  return ms;
}

function writeMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
