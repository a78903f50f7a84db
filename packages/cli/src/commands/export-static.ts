import { InvalidArgumentError } from 'commander';
import type { CliCommand, Outcome, Output } from '../cli-command.js';

/** The options of `almanac export --static`. */
export interface StaticOptions {
  /** The folder. */
  readonly static?: string;
  readonly lang?: readonly string[];
  readonly only?: readonly string[];
  readonly maxFiles?: number;
  readonly at?: number;
}

export function addStaticOptions(command: CliCommand): void {
  command
    .option('--static <dir>', 'a static API: the answers of the service as files, for any host; docs/static-api.md')
    .option('--lang <tags>', 'its languages, such as de,fr, or * for all; en without it', splitWords)
    .option('--only <operations>', 'only the answers of these operations, such as getCountry,listStates', splitWords)
    .option('--max-files <number>', 'how many files the host takes; 20000 without it', readCount)
    .option(
      '--at <instant>',
      'the instant for which time zones are as they are, as ISO 8601; now without it',
      readInstant,
    );
}

/** Writes a static API, and says what is in it. */
export async function exportStaticApi(
  command: CliCommand,
  { static: folder, lang: languages, only: operations, maxFiles, at: nowMs }: StaticOptions,
  { print }: Output,
): Promise<Outcome> {
  if (folder === undefined) return command.error('--lang, --only, --max-files and --at belong to --static DIR');
  const { exportStatic } = await import('@almanac/server/static');
  const made = await exportStatic({ folder, languages, operations, maxFiles, nowMs });
  const { fileCount, bytes, largest, packed } = made;
  const inLanguages = made.languages.length > 20 ? `${made.languages.length} languages` : made.languages.join(', ');
  print(
    `${fileCount} files, ${writeMegabytes(bytes)}, in ${folder}: ${inLanguages}; the largest is ${largest.path}, ${writeMegabytes(largest.bytes)}`,
  );
  if (packed.length > 0)
    print(`packed into shards, since there would be too many files: ${[...new Set(packed)].join(', ')}`);
  print(`to try it: almanac serve --static ${folder}`);
  return 'done';
}

function splitWords(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a positive integer.');
  return Number(text);
}

/** A day, or a time with Z or an offset: without one, it would depend on where the command runs. */
const instant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function readInstant(text: string): number {
  const ms = instant.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be an instant such as 2026-12-01T00:00Z.');
  return ms;
}

function writeMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
