import { type IndexedFiles, type IndexedPart, quote, readCompiled, readCompiledBytes } from './write-modules.js';

/** Each flag as a module with both its shapes, and as files. */
export function writeFlags(): IndexedFiles {
  const files = new Map<string, string | Uint8Array>();
  const parts: IndexedPart[] = [];
  const { records } = readCompiled<{ records: { alpha2: string }[] }>('flags/records.json');
  for (const { alpha2 } of records) {
    const shapes = [`flags/${alpha2}.svg`, `flags/1x1/${alpha2}.svg`];
    for (const name of shapes) {
      files.set(name, readCompiledBytes(name));
      parts.push({ name, path: `./${name}` });
    }
    const [svg, square] = shapes.map((name) => quote(new TextDecoder().decode(readCompiledBytes(name))));
    files.set(
      `files/flags/${alpha2.toLowerCase()}.js`,
      `export const svg = ${svg};\nexport const squareSvg = ${square};\n`,
    );
  }
  files.set('flag.d.ts', flagTypes);
  return { files, parts };
}

const flagTypes = `/** The flag as SVG markup, 4 to 3. It can be inserted into a page as it is, beside other flags. */
export declare const svg: string;

/** The flag as SVG markup, 1 to 1. */
export declare const squareSvg: string;
`;
