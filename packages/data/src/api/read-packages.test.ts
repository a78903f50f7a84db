import { describe, expect, it } from 'vitest';
import type { DataPackage, PackageFile } from '../core/data-package.js';
import { MissingPackageError } from '../core/errors.js';
import { type FindPackage, readPackages } from './read-packages.js';

const corePackage = createPackage('@almanac/data', { 'countries/records.json': 'English' });
const locales = createPackage('@almanac/locales', { 'countries/de.json': 'German', 'countries/fr.json': 'French' });
const findNothing: FindPackage = async () => undefined;

function createPackage(name: string, contents: Readonly<Record<string, string>>, dataHash = 'abc'): DataPackage {
  const parts = Object.entries(contents).map(([file, content]): [string, PackageFile] => [
    file,
    async () => ({ default: content }),
  ]);
  return { name, dataVersion: '2026.11.22', dataHash, files: Object.fromEntries(parts) };
}

describe('Packages', () => {
  it('are searched for the one that contains the requested file', async () => {
    const read = readPackages([corePackage, locales], findNothing);
    expect(await read('countries/records.json')).toBe('English');
    expect(await read('countries/de.json')).toBe('German');
  });

  it('are looked up only once, when one of their files is first read', async () => {
    const requestedPackages: string[] = [];
    const germanPackage = createPackage('@almanac/locales', { 'countries/de.json': 'German alone' });
    const read = readPackages([corePackage, germanPackage], async (name) => {
      requestedPackages.push(name);
      return locales;
    });
    expect(await read('countries/de.json')).toBe('German alone');
    expect(requestedPackages).toEqual([]);
    expect(await Promise.all([read('countries/fr.json'), read('countries/fr.json')])).toEqual(['French', 'French']);
    expect(requestedPackages).toEqual(['@almanac/locales']);
  });

  it('that are missing cause an error with the name of the package to install', async () => {
    const read = readPackages([corePackage], findNothing);
    for (const [file, packageName] of [
      ['countries/de.json', '@almanac/locales'],
      ['timezones/texts/zh-Hant.json', '@almanac/locales'],
      ['cities/cities.bin', '@almanac/cities'],
      ['world-map/equal-earth.json', '@almanac/maps'],
      ['flags/CH.svg', '@almanac/maps'],
      ['timezones/texts/en.json', '@almanac/data'],
    ] as const)
      await expect(read(file)).rejects.toMatchObject({ package: packageName });
    await expect(read('constructor')).rejects.toThrow(MissingPackageError);
  });

  it('built from different data are rejected, because names are matched to records by row', async () => {
    const olderLocales = createPackage('@almanac/locales', {}, 'xyz');
    expect(() => readPackages([corePackage, olderLocales], findNothing)).toThrow(/install both in the same version/);
    await expect(readPackages([corePackage], async () => olderLocales)('countries/de.json')).rejects.toThrow(
      /same version/,
    );
    expect(() => readPackages([corePackage, {} as DataPackage], findNothing)).toThrow(/must be the default exports/);
  });
});
