import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TSchema } from 'typebox';
import { writePlainTypes } from './plain-types.js';

const builtFolder = fileURLToPath(new URL('../', import.meta.url));
const schemaImport = /(['"])(\.{1,2}\/(?:[\w-]+\/)*)record\.schema\.js\1/g;

/**
 * Writes beside each built `record.schema.js` the same as plain types (`record.d.ts`) and as JSON Schema (`record.schema.json`), and
 * lets every other declaration of the library use the plain types.
 */
export async function emitTypes(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const target = join(builtFolder, folder);
    if (!existsSync(join(target, 'record.schema.js'))) continue;
    const schemas = Object.values((await import(`../${folder}/record.schema.js`)) as Record<string, unknown>).filter(
      isSchema,
    );
    writeFileSync(join(target, 'record.d.ts'), writePlainTypes(schemas));
    writeFileSync(join(target, 'record.js'), 'export {};\n');
    writeFileSync(
      join(target, 'record.schema.json'),
      JSON.stringify(Object.fromEntries(schemas.map((schema) => [(schema as { $id?: string }).$id, schema]))),
    );
  }
  for (const file of readdirSync(builtFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts') || file.endsWith('.schema.d.ts')) continue;
    const path = join(builtFolder, file);
    const text = readFileSync(path, 'utf8');
    const plain = text.replaceAll(schemaImport, '$1$2record.js$1');
    if (plain !== text) writeFileSync(path, plain);
  }
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && '$id' in value && 'properties' in value;
}
