import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { writePlainTypes } from './plain-types.js';

const schemaImport = /(['"])(\.{1,2}\/(?:[\w-]+\/)*)schema\.js\1/g;

/**
 * Writes into a copy of the built library, beside each `schema.js`, the same as plain types (`record.d.ts`) and as JSON Schema
 * (`schema.json`), and lets every other declaration use the plain types. Types of codes list every code.
 */
export async function emitTypes(builtFolder: string): Promise<void> {
  emitCodes(builtFolder);
  const datasetsFolder = join(builtFolder, 'datasets');
  for (const folder of readdirSync(datasetsFolder)) {
    const target = join(datasetsFolder, folder);
    if (!existsSync(join(target, 'schema.js'))) continue;
    const exported = (await import(`../datasets/${folder}/schema.js`)) as Record<string, unknown>;
    const schemas = Object.fromEntries(Object.entries(exported).filter(isSchema));
    const plain = writePlainTypes(schemas) + keepPlain(readFileSync(join(target, 'schema.d.ts'), 'utf8'));
    writeFileSync(join(target, 'record.d.ts'), plain);
    writeFileSync(join(target, 'record.js'), 'export {};\n');
    writeFileSync(join(target, 'schema.json'), JSON.stringify(schemas));
  }
  for (const file of readdirSync(builtFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts') || file.endsWith('schema.d.ts')) continue;
    const path = join(builtFolder, file);
    const text = readFileSync(path, 'utf8');
    const plain = text.replaceAll(schemaImport, '$1$2record.js$1');
    if (plain !== text) writeFileSync(path, plain);
  }
}

/** Writes the codes of languages and countries as types, so that an editor completes them. */
function emitCodes(builtFolder: string): void {
  const read = (name: string) => JSON.parse(readFileSync(join(builtFolder, 'data', name), 'utf8'));
  const { supported } = read('languages/tags.json') as { supported: readonly string[] };
  const { records } = read('countries/records.json') as { records: readonly { alpha2: string }[] };
  const path = join(builtFolder, 'core/codes.d.ts');
  const declarations = readFileSync(path, 'utf8')
    .replace('type LanguageCode = string', `type LanguageCode = ${writeUnion(supported)}`)
    .replace('type CountryCode = string', `type CountryCode = ${writeUnion(records.map(({ alpha2 }) => alpha2))}`);
  writeFileSync(path, declarations);
}

function writeUnion(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}

/** The declarations beside the schemas that are plain types already. */
function keepPlain(declarations: string): string {
  const blocks = declarations.split(/^(?=(?:\/\*\*|export ))/m);
  return blocks
    .filter((block, at) => isPlain(block) || (block.startsWith('/**') && isPlain(blocks[at + 1] ?? '')))
    .join('');
}

function isPlain(block: string): boolean {
  return /^export (?:interface|type) \w/.test(block) && !/Static<|Type\./.test(block);
}

function isSchema(entry: [string, unknown]): entry is [string, TSchema] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && '~kind' in value;
}
