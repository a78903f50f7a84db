import type { Outcome, Output } from '../cli-command.js';

/** The options of `almanac export --static`. */
export interface StaticOptions {
  /** The folder. */
  readonly static: string;
  readonly lang?: string;
  readonly only?: string;
  readonly maxFiles?: number;
  readonly at?: number;
}

/** Writes a static export, and says what is in it. */
export async function exportStaticApi(
  { static: folder, lang, only, maxFiles, at }: StaticOptions,
  output: Output,
): Promise<Outcome> {
  const { exportStatic } = await import('@almanac/server/static');
  const { languages, fileCount, bytes, largest, packed } = await exportStatic({
    folder,
    ...(lang === undefined ? {} : { languages: splitList(lang) }),
    ...(only === undefined ? {} : { operations: splitList(only) }),
    ...(maxFiles === undefined ? {} : { maxFiles }),
    ...(at === undefined ? {} : { nowMs: at }),
  });
  output.print(
    `${fileCount} files, ${writeMegabytes(bytes)}, in ${folder}: ${languages.join(', ')}; the largest is ${largest.path}, ${writeMegabytes(largest.bytes)}`,
  );
  if (packed.length > 0)
    output.print(`packed into shards, since there would be too many files: ${[...new Set(packed)].join(', ')}`);
  output.print(`to try it: almanac serve --static ${folder}`);
  return 'done';
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function writeMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
