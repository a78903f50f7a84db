import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { writePlainTypes } from '../build/plain-types.js';
import { writeListOptions } from './write-list-options.js';
import { readCompiledJson, writeUnion } from './write-modules.js';

const schemaImport = /(['"])(\.{1,2}\/(?:[\w-]+\/)*)schema\.js\1/g;

/**
 * Reads schemas by export name.
 *
 * @param folder a folder of the compiled library: `datasets/cities/`
 */
export async function readSchemas(folder: string): Promise<Record<string, TSchema>> {
  const moduleExports = (await import(`../${folder}schema.js`)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(moduleExports).filter(isSchema));
}

/**
 * Reads a declaration file in its published form. Record types are plain TypeScript, in `record.d.ts` next to each
 * schema, so that users need no schema library. Types of codes list every code.
 */
export async function readDeclaration(builtFolder: URL, path: string): Promise<string> {
  const read = (name: string) => readFileSync(new URL(name, builtFolder), 'utf8');
  if (path === 'core/codes.d.ts') return writeCodes(read(path));
  if (path === 'api/list-options.d.ts') return writeListOptions(read(path));
  const [, folder] = /^([\w/-]*)\brecord\.d\.ts$/.exec(path) ?? [];
  if (folder === undefined) return read(path).replaceAll(schemaImport, '$1$2record.js$1');
  return writePlainTypes(await readSchemas(folder)) + removeSchemaTypes(read(`${folder}schema.d.ts`));
}

/** Writes the types of codes as unions, so that editors complete them. */
export function writeCodes(declarations: string): string {
  return Object.entries(listCodes()).reduce(
    (text, [type, codes]) => text.replace(`type ${type} = string`, `type ${type} = ${writeUnion(codes)}`),
    declarations,
  );
}

/** Lists the codes of each type in `core/codes.ts` that has a fixed list, by the name of the type. */
export function listCodes(): Readonly<Record<string, readonly string[]>> {
  const list = (folder: string, key: string) =>
    readCompiledJson<{ records: readonly Record<string, unknown>[] }>(`${folder}/records.json`)
      .records.filter(({ inForce }) => inForce !== false)
      .map((record) => record[key] as string);
  return {
    LanguageCode: readCompiledJson<{ supported: readonly string[] }>('languages/tags.json').supported,
    CountryCode: list('countries', 'alpha2'),
    CurrencyCode: list('currencies', 'code'),
    TimezoneName: list('timezones', 'name'),
  };
}

function removeSchemaTypes(declarations: string): string {
  const blocks = declarations.split(/^(?=(?:\/\*\*|export ))/m);
  return blocks
    .filter((block, index) => isPlain(block) || (block.startsWith('/**') && isPlain(blocks[index + 1] ?? '')))
    .join('');
}

function isPlain(block: string): boolean {
  return /^export (?:interface|type) \w/.test(block) && !/Static<|Type\./.test(block);
}

function isSchema(entry: [string, unknown]): entry is [string, TSchema] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && '~kind' in value;
}
