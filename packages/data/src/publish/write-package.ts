import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources, type Source } from '../build/sources.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The name of a package without its scope. */
export type PackageName = 'data' | 'locales' | 'cities' | 'maps' | 'client' | 'elements';

/** Contents by path in the package: `countries/de.js`. */
export type PackageFiles = ReadonlyMap<string, string | Uint8Array>;

/** The content of a package, besides package.json, LICENSE and, if it has datasets, SOURCES.md. */
export interface PackageContent {
  readonly name: PackageName;
  /** One sentence, for package.json. */
  readonly description: string;
  readonly keywords: readonly string[];
  readonly readme: string;
  readonly files: PackageFiles;
  /** The exported files by subpath, such as `./countries/*.js` by `./countries/*`. */
  readonly exports: Readonly<Record<string, ExportedFile>>;
  /** Folder names of the datasets whose sources are credited. */
  readonly datasets: readonly string[];
  /** The pinned versions of required packages, by name. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** True if importing the package has effects, such as defining elements, so that bundlers keep it. */
  readonly sideEffects?: boolean;
  /**
   * Packages of the same version that this one imports if they are installed. Strict package managers require that such
   * packages are declared.
   */
  readonly optionalPeers?: readonly PackageName[];
  /** Third-party packages, in any version, that some types of this package support. */
  readonly frameworks?: readonly string[];
  /** The path of the Custom Elements Manifest. */
  readonly customElements?: string;
}

/** A path, or the paths of a module and its types if they are not side by side (`a.js`, `a.d.ts`). */
export type ExportedFile = string | { readonly types: string; readonly default: string };

/** Writes a package to a folder, and deletes everything else in it. */
export function writePackage(content: PackageContent, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const commonFiles: [string, string][] = [
    ['package.json', `${JSON.stringify(describePackage(content), null, 2)}\n`],
    ['README.md', content.readme],
    ['LICENSE', readFileSync(join(root, 'LICENSE'), 'utf8')],
    ...(content.datasets.length > 0 ? [['SOURCES.md', writeCredits(content.datasets)] as [string, string]] : []),
  ];
  for (const [path, text] of [...commonFiles, ...content.files]) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Reads the version that all packages share. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/data/package.json'), 'utf8')) as { version: string };
  return version;
}

function describePackage(content: PackageContent): object {
  const { name, description, keywords, exports, dependencies, sideEffects = false, customElements } = content;
  const { optionalPeers = [], frameworks = [] } = content;
  const version = readVersion();
  const peers = Object.fromEntries([
    ...optionalPeers.map((peer) => [`@almanac/${peer}`, version]),
    ...frameworks.map((name) => [name, '*']),
  ]);
  const peersMeta = Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }]));
  return {
    name: `@almanac/${name}`,
    version,
    description,
    keywords,
    license: 'MIT',
    type: 'module',
    sideEffects,
    engines: { node: '>=20.19.0' },
    exports: { ...Object.fromEntries(Object.entries(exports).map(describeExport)), './package.json': './package.json' },
    ...(customElements && { customElements }),
    ...(dependencies && { dependencies }),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers, peerDependenciesMeta: peersMeta }),
  };
}

/** Resolvers require `types` first. */
function describeExport([subpath, file]: [string, ExportedFile]): [string, ExportedFile] {
  if (typeof file !== 'string' || !file.endsWith('.js')) return [subpath, file];
  return [subpath, { types: file.replace(/\.js$/, '.d.ts'), default: file }];
}

function writeCredits(datasets: readonly string[]): string {
  const usedSources = readSources().filter((source) => source.datasets.some((dataset) => datasets.includes(dataset)));
  return `# Sources

Almanac's code is under the MIT licence. The data in this package is compiled from the sources below, each under its own licence.
If you redistribute the data, keep these credits.

${usedSources.map(describeSource).join('\n')}`;
}

export function describeSource(source: Source): string {
  const { title, homepage, licence, licenceUrl, version, npm, debian } = source;
  const origin = npm ? `npm \`${npm}\`` : debian ? `Debian package \`${debian}\`` : 'written by hand';
  const facts = [
    ['Publisher', source.publisher],
    ['Datasets', source.datasets.join(', ')],
    ['Origin', version ? `${origin} ${version}` : origin],
    ['Date of the data', source.date],
    ['SHA-256 of the package', source.sha256],
    ['Licence', licenceUrl ? `[${licence}](${licenceUrl})` : licence],
    ['Credit', source.credit],
    ['Note', source.note],
  ];
  const lines = facts.filter(([, fact]) => fact).map(([name, fact]) => `- ${name}: ${fact}`);
  return `## ${homepage ? `[${title}](${homepage})` : title}\n\n${lines.join('\n')}\n`;
}
