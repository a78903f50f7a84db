import { join } from 'node:path';
import ts from 'typescript';

/** An editor with a file of an app, simulated with TypeScript's language service. */
export interface Editor {
  /** Returns the completions at the mark `|`, with descriptions. */
  complete(code: string): ReadonlyMap<string, string>;
  /** Returns the hover text of the identifier after the mark `|`. */
  hover(code: string): { readonly text: string; readonly description: string };
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Opens an editor in a folder with installed packages. */
export function openEditor(folder: string): Editor {
  const file = join(folder, 'app.ts');
  let text = '';
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot(name) {
      const content = name === file ? text : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });

  function setCode(code: string): number {
    const mark = code.indexOf('|');
    text = code.slice(0, mark) + code.slice(mark + 1);
    version++;
    return mark;
  }

  return {
    complete(code) {
      const mark = setCode(code);
      const { entries = [] } = service.getCompletionsAtPosition(file, mark, {}) ?? {};
      const describe = (name: string) =>
        ts.displayPartsToString(
          service.getCompletionEntryDetails(file, mark, name, undefined, undefined, undefined, undefined)
            ?.documentation,
        );
      return new Map(entries.map(({ name }) => [name, describe(name)]));
    },
    hover(code) {
      const info = service.getQuickInfoAtPosition(file, setCode(code));
      return {
        text: ts.displayPartsToString(info?.displayParts),
        description: ts.displayPartsToString(info?.documentation),
      };
    },
  };
}
