import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { operations } from '@almanac/operations';

/**
 * Writes the types of the loader for an export, with the operations of the export and their parameters.
 *
 * @param sharedTypes the types that all exports have in common
 */
export function writeTypes(sharedTypes: string, { answers, languages }: StaticManifest): string {
  const ids = [...new Set(answers.map(({ operation }) => operation))];
  const methods = ids.map((id) => {
    const same = answers.filter(({ operation }) => operation === id);
    const { description, answers: shape } = operations.find(
      (operation) => operation.id === id,
    ) as (typeof operations)[number];
    return `  /** ${description.replaceAll('*/', '* /')} */\n  ${id}(${writeParameters(same)}): Promise<${writeResult(shape.kind, same)}>;\n`;
  });
  return `${sharedTypes}
/** A language of this export; another BCP 47 tag stands for one of them where it is the same language in the same script. */
export type Language = ${languages.map((language) => `'${language}'`).join(' | ')} | (string & {});

/** A record as openapi.json describes it; @almanac/data has its type. */
export type StaticRecord = any;

/** The operations of this export. */
export interface StaticAlmanac {
  /** The contents of the export. */
  manifest(): Promise<StaticManifest>;
  /** Reads a file of the finder: openCityFinder(almanac.load, { language }). */
  load(name: string): Promise<Uint8Array>;
${methods.join('')}}

/** A question has no answer in the export. The message says what has. */
export declare class NoStaticAnswerError extends Error {
  readonly name = 'NoStaticAnswerError';
  readonly code = 'not_found';
}

/**
 * Opens this export: a function for each operation, which takes its parameters and answers as the service does.
 *
 * @param base the address of the folder; in a browser it may be relative to the page
 * @returns operations that reject with a NoStaticAnswerError where the export has no answer
 */
export declare function openStatic(base: string | URL, options?: OpenStaticOptions): StaticAlmanac;
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
