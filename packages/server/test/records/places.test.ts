import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();
const readData = (path: string) => service.readData(path);

describe('GET /countries', () => {
  it('returns the capital, the subregion and the currency in the requested language', async () => {
    expect(await readData('/countries/RU?lang=de')).toMatchObject({
      capital: 'Moskau',
      subregion: 'Osteuropa',
      currencyName: 'Russischer Rubel',
      officialName: 'Russian Federation',
    });
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

  it('begins with the fields that docs/contract.md names', async () => {
    expect(Object.keys(await readData('/countries/DE')).slice(0, 4)).toEqual([
      'alpha2',
      'name',
      'continent',
      'recognized',
    ]);
  });
});

describe('GET /states', () => {
  it('has the capital of a state as a city id, with the coordinates of that city', async () => {
    const state = await readData('/states/DE-BY');
    const { name, latitude, longitude, stateCode } = await readData(`/cities/${state.capital}`);
    expect([name, stateCode, latitude, longitude]).toEqual(['Munich', 'DE-BY', state.latitude, state.longitude]);
  });
});

describe('GET /cities', () => {
  it('returns the principal capital of a country with several capitals, and names the others', async () => {
    const pretoria = await readData('/cities/capital/ZA');
    expect(pretoria.name).toBe('Pretoria');
    expect(pretoria.otherCapitals.map((city: { name: string }) => city.name).sort()).toEqual([
      'Bloemfontein',
      'Cape Town',
    ]);
  });

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
});
