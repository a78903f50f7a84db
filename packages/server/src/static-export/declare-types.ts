import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { operations } from '@almanac/operations';

/** Writes the types of the loader for an export: its operations with their parameters. */
export function writeTypes({ answers, languages }: StaticManifest): string {
  const ids = [...new Set(answers.map(({ operation }) => operation))];
  const methods = ids.map((id) => {
    const same = answers.filter(({ operation }) => operation === id);
    const { description, answers: shape } = operations.find(
      (operation) => operation.id === id,
    ) as (typeof operations)[number];
    return `  /** ${description.replaceAll('*/', '* /')} */\n  ${id}(${writeParameters(same)}): Promise<${writeResult(shape.kind, same)}>;\n`;
  });
  return `// The types of almanac.js for this export.

/** A language of this export; another BCP 47 tag stands for one of them where it is the same language in the same script. */
export type Language = ${languages.map((language) => `'${language}'`).join(' | ')} | (string & {});

/** A record as openapi.json describes it; @almanac/data has its type. */
export type StaticRecord = any;

export interface Answers {
  readonly operation: string;
  readonly key: string | null;
  readonly keyCase: 'upper' | 'lower' | null;
  readonly keyCount: number;
  readonly fixed: Readonly<Record<string, string>>;
  readonly defaults: Readonly<Record<string, string>>;
  readonly path: string;
  readonly shards: number | null;
  readonly mediaType: string;
  readonly holdsUntil: string | null;
}

/** What manifest.json says. */
export interface Manifest {
  readonly dataVersion: string;
  readonly languages: readonly string[];
  readonly answers: readonly Answers[];
}

export interface Almanac {
  /** What the export holds. */
  manifest(): Promise<Manifest>;
  /** Reads a file of the finder: openCityFinder(almanac.load, { language }). */
  load(name: string): Promise<Uint8Array>;
${methods.join('')}}

export interface OpenStaticOptions {
  /** The language of answers if a question names none; English if not given. */
  readonly lang?: Language;
  /** Gets a file; by default the fetch of the browser or of Node. */
  readonly fetch?: (url: URL) => Promise<Response>;
}

/** A question has no answer in the export. */
export class NoStaticAnswerError extends Error {
  readonly code: 'not_found';
}

/**
 * Opens an export of Almanac.
 *
 * @param base the address of the folder; in a browser it may be relative to the page
 */
export function openStatic(base: string | URL, options?: OpenStaticOptions): Almanac;
`;
}

/** One object, or a choice of some. */
function writeParameters(same: readonly StaticAnswers[]): string {
  const objects = same.map(({ key, fixed, defaults, path }) =>
    [
      ...(key === null ? [] : [`${key}: string | number`]),
      ...Object.entries(fixed).map(([name, value]) => `${name}: '${value}'`),
      ...Object.entries(defaults).flatMap(([name, value]) => (name in fixed ? [] : [`${name}?: '${value}'`])),
      ...(path.startsWith('{lang}') ? ['lang?: Language'] : []),
    ].join('; '),
  );
  const isOptional = same.some(({ key, fixed }) => key === null && Object.keys(fixed).length === 0);
  const types = objects.map((members) => (members === '' ? 'Record<string, never>' : `{ ${members} }`));
  return `parameters${isOptional ? '?' : ''}: ${types.join(' | ')}`;
}

function writeResult(kind: 'list' | 'record' | 'content', [first]: readonly StaticAnswers[]): string {
  if (kind === 'list') return '{ data: StaticRecord[]; meta: { count: number; total: number } }';
  if (kind === 'record') return '{ data: StaticRecord }';
  return first?.mediaType.includes('json') ? 'StaticRecord' : 'string';
}
