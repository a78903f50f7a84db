import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module that examples may import from, and its exported names. */
interface Entry {
  readonly specifier: string;
  readonly names: readonly string[];
}

/** Writes an example in a document as a module that asserts the documented results. */
export function writeExample(setupCode: string, code: string): string {
  return `${importAssert}${setupCode}${assertResults(code)}`;
}

/** The import specifiers of exported modules, by the name of the compiled file. */
const defaultSpecifiers = {
  index: '@almanac/data',
  'load-from-folder': '@almanac/data/node',
  internal: '@almanac/data/internal',
};

/**
 * Reads every `@example` in declarations of a folder as a module with the imports that it needs: from the package or,
 * if it does not export them, from the documented file.
 *
 * @param files paths of declarations in the folder
 * @param moduleFolder the folder for the modules
 * @param specifiers the import specifiers of the package, by the name of the compiled file
 * @returns the code of the modules
 */
export async function readExamples(
  folder: string,
  files: readonly string[],
  moduleFolder: string,
  specifiers: Readonly<Record<string, string>> = defaultSpecifiers,
): Promise<string[]> {
  const exportedEntries = await Promise.all(
    Object.entries(specifiers).map(async ([name, specifier]) => {
      const { names } = await readEntry(join(folder, `${name}.js`), moduleFolder);
      return { specifier, names };
    }),
  );
  const modules: string[] = [];
  for (const file of files.toSorted()) {
    const examples = [...readFileSync(join(folder, file), 'utf8').matchAll(/@example\n(.*?)\*\//gs)];
    if (examples.length === 0) continue;
    const ownEntry = await readEntry(join(folder, file.replace(/\.d\.ts$/, '.js')), moduleFolder);
    for (const [, example = ''] of examples)
      modules.push(writeModule(example.replace(/^ *\* ?/gm, ''), [...exportedEntries, ownEntry]));
  }
  return modules;
}

async function readEntry(path: string, moduleFolder: string): Promise<Entry> {
  const names = Object.keys((await import(pathToFileURL(path).href)) as object);
  return { specifier: `./${relative(moduleFolder, path)}`, names };
}

/** The code that defines each name which examples use without defining it. */
const setupCodeByName = {
  almanac: 'const almanac = await openAlmanac();\n',
  library: 'const library = await openLibrary(loadFromFolder());\n',
  load: 'const load = loadFromFolder();\n',
};

const importAssert = "import assert from 'node:assert/strict';\n";

function writeModule(example: string, entries: readonly Entry[]): string {
  const isNamed = (code: string, name: string) => new RegExp(`(?<![.\\w])${name}\\b`).test(code);
  const usedNames = Object.entries(setupCodeByName).filter(
    ([name]) => isNamed(example, name) && !new RegExp(`const ${name}\\b`).test(example),
  );
  const code = usedNames.map(([, setupCode]) => setupCode).join('') + example;
  const missingNames = new Set(entries.flatMap(({ names }) => names).filter((name) => isNamed(code, name)));
  const imports = entries.map(({ specifier, names }) => {
    const importedNames = names.filter((name) => missingNames.delete(name));
    return importedNames.length === 0 ? '' : `import { ${importedNames.join(', ')} } from '${specifier}';\n`;
  });
  return `${importAssert}${imports.join('')}${assertResults(code)}`;
}

/** Converts results in comments at the end of a line, or below it, to assertions. */
function assertResults(code: string): string {
  return code.replace(
    /^(?!const |\/\/)(.+);[ \n]\/\/ ((?:['"[{]|-?\d|true$|false$|undefined$).*)$/gm,
    'assert.deepEqual($1, $2);',
  );
}
