import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { publint } from 'publint';
import { describe, expect, it } from 'vitest';
import { type BuiltPackage, findPackages, root, runProgram } from './installed-packages.js';

const packages = findPackages();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Lists the files of a tarball, without npm's folder `package/`. */
const listFiles = ({ tarball }: BuiltPackage) =>
  runProgram('tar', ['-tzf', tarball], root)
    .split('\n')
    .filter(Boolean)
    .map((path) => path.replace('package/', ''));

it('the four packages of the library exist in one version, and require each other in this version', () => {
  const names = packages.map(({ manifest }) => manifest.name);
  expect(names.toSorted()).toEqual(['@almanac/cities', '@almanac/data', '@almanac/locales', '@almanac/maps']);
  for (const { manifest } of packages) {
    const requirements = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(requirements.filter(([name, range]) => name.startsWith('@almanac/') && range !== version)).toEqual([]);
    expect(manifest.version).toBe(version);
  }
});

// The script `npm run check` tests the types of the packages with attw.
describe.each(packages.map((builtPackage) => [builtPackage.manifest.name, builtPackage] as const))(
  '%s',
  (_, builtPackage) => {
    const { manifest, folder, tarball } = builtPackage;
    const files = listFiles(builtPackage);

    it('includes licence, credits and description, and declares no side effects', () => {
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'SOURCES.md', 'package.json']));
      expect(manifest.license).toBe('MIT');
      expect(manifest.sideEffects).toBe(false);
      const read = (name: string) => readFileSync(join(folder, name), 'utf8');
      expect(read('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
      expect(read('README.md')).toContain(`# ${manifest.name}\n`);
      expect(read('SOURCES.md')).toMatch(/licen[cs]e/i);
    });

    it('contains no sources, tests, extracts or source maps', () => {
      const unexpected =
        /(?<!\.d)\.ts$|\.map$|\.tsbuildinfo$|\.test\.|(^|\/)(src|test|build|extracts|curated|corrections|upstream)\//;
      expect(files.filter((path) => unexpected.test(path))).toEqual([]);
    });

    it('has a file for each export, and types for each module', () => {
      for (const [subpath, target] of Object.entries(manifest.exports)) {
        const paths: { readonly types?: string; readonly default: string } =
          typeof target === 'string' ? { default: target } : target;
        if (paths.default.endsWith('.js')) expect(paths.types, subpath).toMatch(/\.d\.ts$/);
        for (const path of Object.values(paths)) {
          const [start = '', end] = path.slice('./'.length).split('*');
          const isExpected = (file: string) =>
            end === undefined ? file === start : file.startsWith(start) && file.endsWith(end);
          expect(files.some(isExpected), `${subpath} leads to ${path}`).toBe(true);
        }
      }
    });

    it('has no top-level await', { timeout: 300_000 }, async () => {
      const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
      for (const name of modules) {
        const code = readFileSync(join(folder, name), 'utf8');
        if (!code.includes('await')) continue;
        await transform(code, { format: 'esm', supported: { 'top-level-await': false }, logLevel: 'silent' });
      }
    });

    it('passes publint', { timeout: 120_000 }, async () => {
      const content = readFileSync(tarball);
      const { messages } = await publint({
        pack: {
          tarball: content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength) as ArrayBuffer,
        },
        strict: true,
      });
      expect(messages).toEqual([]);
    });
  },
);
