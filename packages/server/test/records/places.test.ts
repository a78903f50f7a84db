import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();
const readData = (path: string) => service.readData(path);

describe('GET /countries', () => {
  it('begins with the fields that docs/contract.md names', async () => {
    expect(Object.keys(await readData('/countries/DE')).slice(0, 4)).toEqual([
      'alpha2',
      'name',
      'continent',
      'recognized',
    ]);
  });

  it.each([
    ['borders=DE', 'AT BE CH CZ DK FR LU NL PL'],
    ['borders=deu&currency=czk', 'CZ'],
    ['currency=978&region=Americas', 'BL GF GP MF MQ PM'],
    ['language=de', 'AT BE CH DE LI LU'],
    ['language=no', 'NO SJ'],
    ['region=oceania&recognized=true&language=fr', 'VU'],
    ['alpha2=FR,deu,276,,FR', 'DE FR'],
    ['alpha2=DE,FR&borders=ES', 'FR'],
    ['currency=&alpha2=AQ&borders=', 'AQ'],
  ])('finds with ?%s the countries %s', async (query, codes) => {
    const countries: { alpha2: string }[] = await readData(`/countries?${query}&fields=alpha2`);
    expect(countries.map(({ alpha2 }) => alpha2).join(' ')).toBe(codes);
  });

  it.each([
    ['alpha2', 'DE,XX', 'alpha2 has "XX", which names no country'],
    ['alpha2', 'DE,UK', 'alpha2 has "UK", which names no country; did you mean GB?'],
    ['alpha2', ',', 'alpha2 must be ISO 3166-1 country codes, for example DE,FR'],
    ['borders', 'UK', 'borders "UK" names no country; did you mean GB?'],
    ['currency', 'euro', 'currency must be an ISO 4217 code; did you mean EUR (Euro)?'],
    ['currency', 'DEM', 'currency "DEM" names no currency in force'],
    ['language', 'german', 'language must be the code of a language; did you mean de (German)?'],
    ['region', 'America', 'region must be Africa, Americas, Asia, Europe or Oceania; did you mean Americas?'],
  ])('rejects %s=%s', async (param, value, message) => {
    const { status, json } = await service.get(`/countries?${param}=${value}`);
    expect([status, json.error.param, json.error.message.slice(0, message.length)]).toEqual([400, param, message]);
  });

  it('returns the capital, the subregion and the currency in the requested language', async () => {
    expect(await readData('/countries/RU?lang=de')).toMatchObject({
      capital: 'Moskau',
      subregion: 'Osteuropa',
      currencyName: 'Russischer Rubel',
      officialName: 'Russian Federation',
    });
  });

  it.each(['AQ', 'BV', 'HM'])('has null in the fields of %s for which no source has a value', async (alpha2) => {
    expect(await readData(`/countries/${alpha2}`)).toMatchObject({
      population: null,
      populationYear: null,
      populationSource: null,
      drivingSide: null,
      capital: null,
      capitalLatitude: null,
      capitalLongitude: null,
    });
  });
});

describe('GET /states', () => {
  it('has the capital of a state as a city id, with the coordinates of that city', async () => {
    const state = await readData('/states/DE-BY');
    const { name, latitude, longitude, stateCode } = await readData(`/cities/${state.capital}`);
    expect([name, stateCode, latitude, longitude]).toEqual(['Munich', 'DE-BY', state.latitude, state.longitude]);
  });

  it('has null if no source has the capital or the population of a state', async () => {
    const { capital, latitude, longitude, population, populationYear } = await readData('/states/VN-43');
    expect([capital, latitude, longitude, population, populationYear]).toEqual([null, null, null, null, null]);
  });
});

describe('GET /cities', () => {
  it('begins with the fields that docs/contract.md names', async () => {
    expect(Object.keys((await readData('/cities?country=DE&limit=1'))[0]).slice(0, 5)).toEqual([
      'name',
      'country',
      'capital',
      'capitalTypes',
      'population',
    ]);
    expect(Object.keys(await readData('/cities/capital/DE')).slice(0, 3)).toEqual(['name', 'country', 'capital']);
  });

  it('returns the principal capital of a country with several capitals, and names the others', async () => {
    const pretoria = await readData('/cities/capital/ZA');
    expect(pretoria.name).toBe('Pretoria');
    expect(pretoria.otherCapitals.map((city: { name: string }) => city.name).sort()).toEqual([
      'Bloemfontein',
      'Cape Town',
    ]);
  });
});
