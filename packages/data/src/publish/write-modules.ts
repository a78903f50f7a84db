import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPart, type packageByPart } from '../core/data-package.js';
import type { Manifest } from '../library.js';
import { compiledFolder } from '../load-from-folder.js';
import type { PackageFiles, PackageName } from './write-package.js';

export function listCompiledFiles(part: keyof typeof packageByPart): string[] {
  return readdirSync(fileURLToPath(compiledFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(fileURLToPath(compiledFolder).length).replace(/^\/+/, ''))
    .filter((name) => findPart(name) === part)
    .sort();
}

export function readCompiledJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, compiledFolder), 'utf8')) as T;
}

export function readCompiledBytes(name: string): Uint8Array {
  return readFileSync(new URL(name, compiledFolder));
}

/** Long JSON becomes a string, because engines parse it several times faster than code. */
export function writeJsonModule(value: unknown): string {
  const json = JSON.stringify(value);
  if (json.length < 8000) return `export default ${json};\n`;
  return `export default /* @__PURE__ */ JSON.parse(${quote(json)});\n`;
}

/** Writes a binary file as a module, so that bundlers include it. */
export function writeBytesModule(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64');
  return `export default /* @__PURE__ */ Uint8Array.from(/* @__PURE__ */ atob('${text}'), (letter) => letter.charCodeAt(0));\n`;
}

export interface IndexEntry {
  /** The name of the compiled file: `cities/cities.bin`. */
  readonly name: string;
  /** The path relative to the index: of a module (`./files/a.js`) or a file (`./files/a.bin`). */
  readonly path: string;
  /** The code that loads the file, if an import or URL is not enough. */
  readonly code?: string;
}

/** `parts` are the files that the index of the package lists. */
export interface IndexedFiles {
  readonly files: PackageFiles;
  readonly parts: readonly IndexEntry[];
}

/**
 * Writes the index of a package: the `DataPackage` that is passed to `openAlmanac`. Imports and URLs are literals, so that bundlers
 * find the files.
 */
export function writeDataPackage(name: PackageName, parts: readonly IndexEntry[]): string {
  const { dataVersion, hash } = readCompiledJson<Manifest>('manifest.json');
  const lines = parts.map(({ name, path, code = writePart(path) }) => `    ${quote(name)}: () => ${code},\n`);
  return `{
  name: '@almanac/${name}',
  dataVersion: '${dataVersion}',
  dataHash: '${hash}',
  files: {
${lines.join('')}  },
}`;
}

/** Packages that do not depend on `@almanac/data` cannot use its type `DataPackage`. */
export const dataPackageTypes = `/** Pass it to \`openAlmanac({ packages: [...] })\` of @almanac/data. */
declare const almanacPackage: {
  readonly name: string;
  readonly dataVersion: string;
  readonly dataHash: string;
  readonly files: Readonly<Record<string, () => Promise<{ readonly default: unknown }> | URL>>;
};
export default almanacPackage;
`;

/** Writes a string literal in single quotes. */
export function quote(text: string): string {
  const escaped = text.replace(/[\\'\u2028\u2029]/g, (letter) =>
    letter === '\u2028' ? '\\u2028' : letter === '\u2029' ? '\\u2029' : `\\${letter}`,
  );
  return `'${escaped.replaceAll('\n', '\\n')}'`;
}

function writePart(path: string): string {
  return path.endsWith('.js') ? `import(${quote(path)})` : `new URL(${quote(path)}, import.meta.url)`;
}

/** Writes a union of string literals; `never` if there are no values. */
export function writeUnion(values: readonly string[]): string {
  return values.length === 0 ? 'never' : values.map((value) => `'${value}'`).join(' | ');
}
