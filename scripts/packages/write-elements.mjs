// Writes the package `@almanac/elements`: a module for each element, and one with all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion, writePackage } from '../../packages/data/dist/publish/write-package.js';
import { root } from '../steps.mjs';
import { bundleModules, readTypes } from './bundle-modules.mjs';
import { describeElements, listElements } from './describe-elements.mjs';

const elements = join(root, 'packages/elements');
const compiledFolder = join(elements, 'dist');
const frameworksFolder = join(elements, 'src/frameworks');
const manifestFile = 'custom-elements.json';

/** The types for frameworks import these packages. Only users of a framework have its package installed. */
const frameworks = ['@types/react', 'preact', 'svelte', 'vue'];

/** These are not bundled: the client is a dependency, and static exports do not use the phone number parser. */
const external = ['@almanac/client', 'libphonenumber-js'];

/** Replaces the content of the folder. */
export async function writeElementsPackage(folder) {
  const names = listElements();
  const frameworkNames = readdirSync(frameworksFolder)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => file.replace(/\.d\.ts$/, ''));
  const modules = Object.fromEntries([
    ['index', join(compiledFolder, 'index.js')],
    ...names.map((name) => [name, join(compiledFolder, `${name}/${name}.js`)]),
  ]);
  writePackage(
    {
      name: 'elements',
      description:
        'Web components without a framework: country, phone, address, time-zone and city inputs, a world map and the Moon.',
      keywords: [
        'web components',
        'custom elements',
        'country select',
        'phone input',
        'address form',
        'timezone select',
        'city autocomplete',
        'accessibility',
      ],
      readme: readFileSync(join(elements, 'README.md'), 'utf8'),
      files: new Map([
        ...(await bundleModules(modules, elements, external)),
        ...readOwnTypes(),
        ...frameworkNames.map((name) => [
          toTypesPath(name),
          readFileSync(join(frameworksFolder, `${name}.d.ts`), 'utf8'),
        ]),
        [manifestFile, `${JSON.stringify(describeElements(), null, 2)}\n`],
      ]),
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        ...Object.fromEntries(
          names.map((name) => [`./${name}`, { types: `./types/${name}/${name}.d.ts`, default: `./${name}.js` }]),
        ),
        ...Object.fromEntries(
          frameworkNames.map((name) => [`./${name}`, { types: `./${toTypesPath(name)}`, default: './index.js' }]),
        ),
        [`./${manifestFile}`]: `./${manifestFile}`,
      },
      datasets: [],
      dependencies: { '@almanac/client': readVersion() },
      sideEffects: true,
      customElements: manifestFile,
      frameworks,
    },
    folder,
  );
}

/** Includes the types of autofill tokens, which the elements import from the library. */
function readOwnTypes() {
  const tokensModule = '@almanac/data/autofill-tokens';
  const types = readTypes(compiledFolder).map(([path, text]) => {
    const up = '../'.repeat(path.split('/').length - 2) || './';
    return [path, text.replaceAll(tokensModule, `${up}autofill-tokens.js`)];
  });
  const file = join(root, 'packages/data/dist/datasets/address-formats/autofill-tokens.d.ts');
  return [...types, ['types/autofill-tokens.d.ts', readFileSync(file, 'utf8')]];
}

function toTypesPath(name) {
  return `types/frameworks/${name}.d.ts`;
}
