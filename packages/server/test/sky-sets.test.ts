import { describe, expect, it } from 'vitest';
import { createRequestFunctions } from './questions.js';
import { openService } from './service.js';

const service = await openService();
const { readData, countRecords, listField, readError } = createRequestFunctions(() => service);

describe('The planets', () => {
  it('number eight, from the Sun outward, and kind or q also finds dwarf planets', async () => {
    expect(await listField('/planets', 'position')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await listField('/planets?kind=dwarf-planet', 'id')).toEqual([
      'ceres',
      'pluto',
      'haumea',
      'makemake',
      'eris',
    ]);
    expect(await countRecords('/planets?kind=all')).toBe(13);
    expect(await listField('/planets?q=pluto', 'id')).toEqual(['pluto']);
    expect(await listField('/planets?q=pluto&kind=planet', 'id')).toEqual([]);
  });

  it('are found by their id in upper or lower case, with localized names', async () => {
    expect((await readData('/planets/Saturn?lang=ar')).name).toBe('زحل');
    expect((await readData('/planets/pluto')).kind).toBe('dwarf-planet');
    expect((await readError('/planets/satrun')).message).toContain('saturn');
    expect((await readError('/planets/satrun')).status).toBe(404);
  });
});

describe('The astronomical lists', () => {
  it('include moons, which can be filtered by planet', async () => {
    expect(await listField('/moons?planet=mars', 'name')).toEqual(['Phobos', 'Deimos']);
    expect((await readError('/moons?planet=vulcan')).status).toBe(400);
    expect(await listField('/moons?sort=-meanRadiusKm&limit=4', 'id')).toEqual(['ganymede', 'titan', 'callisto', 'io']);
  });

  it('include stars, which can be filtered by constellation, magnitude and name', async () => {
    expect(await listField('/stars?limit=3', 'name')).toEqual(['Sirius', 'Canopus', 'Arcturus']);
    const orion = await readData('/stars?constellation=ori&maxMagnitude=2');
    expect(orion.map(({ name }: { name: string }) => name)).toEqual([
      'Rigel',
      'Betelgeuse',
      'Bellatrix',
      'Alnilam',
      'Alnitak',
    ]);
    expect((await readError('/stars?constellation=Orion')).param).toBe('constellation');
    expect(await listField('/stars?q=betelgeuze', 'id')).toEqual(['HIP 27989']);
  });

  it('include galaxies, which can be found by catalogue number, and filtered by type and by the Messier catalogue', async () => {
    expect((await listField('/galaxies?q=M31', 'name'))[0]).toBe('Andromeda Galaxy');
    expect(await countRecords('/galaxies?messier=true')).toBe(40);
    expect(new Set(await listField('/galaxies?type=elliptical', 'type'))).toEqual(new Set(['elliptical']));
  });

  it('include the phases of the Moon, in the order of the lunar month', async () => {
    expect(await listField('/moon-phases', 'number')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await listField('/moon-phases?principal=true&lang=de', 'name')).toEqual([
      'Neumond',
      'zunehmender Halbmond',
      'Vollmond',
      'abnehmender Halbmond',
    ]);
  });
});
