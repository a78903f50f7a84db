import type { StaticAnswers, StaticManifest } from '@almanac/client/export';
import { operations } from '@almanac/operations';

/** The placeholder in the loader's own declaration, which this export replaces. */
const unknownExport = /\/\*\*[^/]*\*\/\nexport type StaticAlmanac = [^;]*;/;

/**
 * Writes the types of the loader for an export: its own, with the operations of the export and their parameters.
 *
 * @param loaderTypes the declaration of the loader
 */
export function writeTypes(loaderTypes: string, { answers, languages }: StaticManifest): string {
  const ids = [...new Set(answers.map(({ operation }) => operation))];
  const methods = ids.map((id) => {
    const same = answers.filter(({ operation }) => operation === id);
    const { description, answers: shape } = operations.find(
      (operation) => operation.id === id,
    ) as (typeof operations)[number];
    return `  /** ${description.replaceAll('*/', '* /')} */\n  ${id}(${writeParameters(same)}): Promise<${writeResult(shape.kind, same)}>;\n`;
  });
  const declaration = `/** A language of this export; another BCP 47 tag stands for one of them where it is the same language in the same script. */
export type Language = ${languages.map((language) => `'${language}'`).join(' | ')} | (string & {});

/** A record as openapi.json describes it; @almanac/data has its type. */
export type StaticRecord = any;

/** The operations of this export. */
export interface StaticAlmanac {
  /** The contents of the export. */
  manifest(): Promise<StaticManifest>;
  /** Reads a file of the finder: openCityFinder(almanac.load, { language }). */
  load(name: string): Promise<Uint8Array>;
${methods.join('')}}`;
  if (!unknownExport.test(loaderTypes)) throw new Error('the declaration of the loader has no StaticAlmanac');
  return loaderTypes.replace(unknownExport, () => declaration);
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
