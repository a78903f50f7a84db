import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { findOperation } from '@almanac/operations';

/** Writes `almanac.d.ts`. All exports have `sharedTypes` in common. */
export function writeTypes(sharedTypes: string, { answers, languages }: StaticManifest): string {
  const ids = [...new Set(answers.map(({ operation }) => operation))];
  const methods = ids.map((id) => {
    const groups = answers.filter(({ operation }) => operation === id);
    const { description, answers: answerShape } = findOperation(id);
    return `  /** ${description.replaceAll('*/', '* /')} */\n  ${id}(${writeParameters(groups)}): Promise<${writeResult(answerShape.kind, groups)}>;\n`;
  });
  return `${sharedTypes}
/** A language of this export. BCP 47 tags with the same language and script select it. */
export type Language = ${languages.map((language) => `'${language}'`).join(' | ')} | (string & {});

/** A record as openapi.json describes it; @almanac/data has its type. */
export type StaticRecord = any;

/** The operations of this export. */
export interface StaticAlmanac {
  /** The contents of the export. */
  manifest(): Promise<StaticManifest>;
  /** Loads a file of the city finder: openCityFinder(almanac.load, { language }). */
  load(name: string): Promise<Uint8Array>;
${methods.join('')}}

/** The error for an answer that the export does not include. The message lists what it includes. */
export declare class NoStaticAnswerError extends Error {
  readonly name = 'NoStaticAnswerError';
  readonly code = 'not_found';
}

/**
 * Opens this export: one method per operation, with the parameters and answers of the service.
 *
 * @param base the URL of the folder; in a browser it may be relative to the page
 * @returns methods that reject with a NoStaticAnswerError if the export does not include the answer
 */
export declare function openStatic(base: string | URL, options?: OpenStaticOptions): StaticAlmanac;
`;
}

/** One object type, or a union if the operation has several groups of answers. */
function writeParameters(groups: readonly StaticAnswers[]): string {
  const objects = groups.map(({ key, fixed, defaults, path }) =>
    [
      ...(key === null ? [] : [`${key}: string | number`]),
      ...Object.entries(fixed).map(([name, value]) => `${name}: '${value}'`),
      ...Object.entries(defaults).flatMap(([name, value]) => (name in fixed ? [] : [`${name}?: '${value}'`])),
      ...(path.startsWith('{lang}') ? ['lang?: Language'] : []),
    ].join('; '),
  );
  const isOptional = groups.some(({ key, fixed }) => key === null && Object.keys(fixed).length === 0);
  const types = objects.map((members) => (members === '' ? 'Record<string, never>' : `{ ${members} }`));
  return `parameters${isOptional ? '?' : ''}: ${types.join(' | ')}`;
}

function writeResult(kind: 'list' | 'record' | 'content', [first]: readonly StaticAnswers[]): string {
  if (kind === 'list') return '{ data: StaticRecord[]; meta: { count: number; total: number } }';
  if (kind === 'record') return '{ data: StaticRecord }';
  return first?.mediaType.includes('json') ? 'StaticRecord' : 'string';
}
