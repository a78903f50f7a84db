import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findPackages, root, runProgram } from '../../data/test/packages/installed-packages.js';
import { samples } from './frameworks/samples.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-frameworks-'));
  for (const { manifest, folder: packageFolder } of findPackages(['elements', 'client']))
    install(manifest.name, packageFolder);
  for (const name of ['@types/react', 'csstype']) install(name, join(root, 'test-tools/node_modules', name));
  install('preact', join(root, 'node_modules/preact'));
  // This repository does not install Vue and Svelte; test/frameworks declares the few types that the elements extend.
  for (const name of ['vue', 'svelte'])
    cpSync(fileURLToPath(new URL(`frameworks/${name}`, import.meta.url)), join(folder, 'node_modules', name), {
      recursive: true,
    });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, packageFolder: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(packageFolder, target);
}

/** Type-checks a file in a folder where the packages are installed, as in an app. Throws what the compiler prints. */
function typeCheck(name: string, text: string, jsxImportSource?: string): void {
  const app = join(folder, name);
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, 'app.tsx'), text);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: [] },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], preserveSymlinks: true, noUncheckedSideEffectImports: true },
    ...(jsxImportSource ? { jsx: 'react-jsx', jsxImportSource } : { jsx: 'preserve' }),
  };
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['app.tsx'] }));
  runProgram(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', app], folder);
}

describe('the types of the elements accept correct code and reject wrong code', () => {
  it.each(samples)(
    'in $name',
    ({ name, text, jsxImportSource }) => {
      typeCheck(name.replaceAll(/\W/g, '-'), text, jsxImportSource);
    },
    60_000,
  );
});
