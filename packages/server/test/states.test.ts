import { describe, expect, it } from 'vitest';
import { createRequestFunctions } from './questions.js';
import { openService } from './service.js';

const service = await openService();
const { readData, listField, readError } = createRequestFunctions(() => service);

describe('The states', () => {
  it('can be filtered by parent and type', async () => {
    const provinces = await readData('/states?parent=es-an');
    expect(provinces).toHaveLength(8);
    for (const { parent } of provinces) expect(parent).toBe('ES-AN');
    expect(await listField('/states?country=US&type=DISTRICT', 'code')).toEqual(['US-DC']);
  });

  it('are found by their code, with localized names', async () => {
    expect(await readData('/states/de-by?lang=fr')).toEqual({
      code: 'DE-BY',
      country: 'DE',
      name: 'Bavière',
      type: 'state',
      parent: null,
      id: 'DE-BY',
      status: 'iso',
      inForce: true,
      until: null,
      replacedBy: null,
      capital: 2867714,
      latitude: 48.13743,
      longitude: 11.57549,
      population: 13038724,
      populationYear: 2022,
      wikidata: 'Q980',
      geonamesId: 2951839,
    });
    expect(await readError('/states/DE-XX')).toMatchObject({ status: 404, param: 'code' });
    expect(await readError('/states/bavaria')).toMatchObject({ status: 400, param: 'code' });
  });
});
