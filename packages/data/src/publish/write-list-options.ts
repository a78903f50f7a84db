import type { AnyFilter } from '../core/filters.js';
import { type DatasetName, datasets } from '../datasets/datasets.js';
import type { AnyDataset } from '../datasets/define-dataset.js';
import { writeUnion } from './write-modules.js';

/** The type of a filter's codes, by the dataset whose records they identify. */
const codeTypes: Readonly<Record<string, string>> = {
  countries: 'CountryCode',
  currencies: 'CurrencyCode',
  languages: 'LanguageCode',
  phoneCodes: 'CountryCode',
};

/** The types that options accept in addition to the type of their filter. */
const additionalTypes: Readonly<Record<string, string>> = { 'states.parent': ' | null' };

/**
 * Writes the published `api/list-options.d.ts`, with descriptions of filters, and codes that editors complete.
 *
 * @param declarations the compiled declarations, with types derived from the filters
 */
export function writeListOptions(declarations: string): string {
  const types = declarations.matchAll(/export type (\w+) = .*OptionsFor<'(\w+)'>/g);
  const interfaces = Array.from(types, ([, type = '', name = '']) => writeInterface(type, name as DatasetName));
  const codeTypeNames = [...new Set(Object.values(codeTypes))].sort();
  return `import type { ${codeTypeNames.join(', ')}, Suggested } from '../core/codes.js';
import type { PageOptions } from './collection.js';
${interfaces.join('')}`;
}

function writeInterface(type: string, name: DatasetName): string {
  const { filters }: AnyDataset = datasets[name];
  const options = Object.entries(filters)
    .filter(([, { isSearch }]) => !isSearch)
    .map(([option, filter]) => {
      const value = writeType(filter) + (additionalTypes[`${name}.${option}`] ?? '');
      return `  /** ${filter.description} */\n  readonly ${option}?: ${value} | undefined;\n`;
    });
  return `
/** Filters of a list of ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}, which combine with AND. */
export interface ${type} extends PageOptions {
${options.join('')}}
`;
}

function writeType({ schema, codeDataset }: AnyFilter): string {
  const type = schema.enum ? writeUnion(schema.enum) : (schema.type ?? 'string');
  const codeType = codeTypes[codeDataset ?? ''];
  if (codeType === undefined) return type;
  return type === 'array' ? `readonly Suggested<${codeType}>[]` : `Suggested<${codeType}>`;
}
