import type { Almanac } from '@almanac/client';
import type { SiteContext } from '../site-context.js';
import type { Names } from './names.js';

/** Cities of this size tell how large a state or a zone is. */
const largeCity = 15_000;

/** Collects what everything but cities is called in a language. Names in English are found in every language. */
export async function collectNames(
  { almanac, listCountryAlternates }: Pick<SiteContext, 'almanac' | 'listCountryAlternates'>,
  lang: string,
): Promise<Names> {
  const [named, english, people, capitalZones, alternates] = await Promise.all([
    listRecords(almanac, lang),
    lang === 'en' ? undefined : listRecords(almanac, 'en'),
    countPeople(almanac),
    findCapitalZones(almanac),
    listCountryAlternates(lang),
  ]);
  const nameInEnglish = {
    countries: new Map(english?.countries.map(({ alpha2, name }) => [alpha2, name])),
    timezones: new Map(english?.timezones.map(({ name, displayName }) => [name, displayName])),
    currencies: new Map(english?.currencies.map(({ code, name }) => [code, name])),
    languages: new Map(english?.languages.map(({ code, name }) => [code, name])),
  };
  return {
    countries: named.countries.map(({ alpha2, name, alpha3, officialName, nativeNames, ...country }) => ({
      code: alpha2,
      name,
      otherNames: listOthers(name, [
        alpha3,
        officialName,
        ...nativeNames.map((native) => native.name),
        nameInEnglish.countries.get(alpha2),
        ...(alternates.get(alpha2) ?? []),
      ]),
      capital: country.capital,
      callingCode: country.callingCode,
      currency: country.currency,
      languages: country.languages,
      timezone: capitalZones.get(alpha2) ?? country.timezones[0] ?? null,
      people: country.population ?? 0,
    })),
    states: named.states.map(({ id, name }) => ({ code: id, name, people: people.states.get(id) ?? 0 })),
    timezones: named.timezones.map(({ name: id, displayName, abbreviation, nextChange, aliases, ...zone }) => ({
      id,
      name: displayName,
      otherNames: listOthers(displayName, [
        id,
        ...aliases,
        zone.windowsName,
        zone.genericName,
        nameInEnglish.timezones.get(id),
      ]),
      abbreviations: listOthers('', [abbreviation, nextChange?.abbreviation]).filter((name) => /^[A-Z]/.test(name)),
      people: [id, ...aliases].reduce((sum, zone) => sum + (people.zones.get(zone) ?? 0), 0),
    })),
    currencies: named.currencies.map(({ code, name, isoName, symbol, narrowSymbol, countries }) => ({
      code,
      name,
      otherNames: listOthers(name, [isoName, nameInEnglish.currencies.get(code)]),
      symbols: listOthers(code, [symbol, narrowSymbol]),
      countries,
    })),
    languages: named.languages.map(({ code, name, nativeName, otherCodes, speakers }) => ({
      code,
      name,
      otherNames: listOthers(name, [nativeName, nameInEnglish.languages.get(code)]),
      otherCodes,
      speakers: speakers ?? 0,
    })),
    phoneCodes: named.phoneCodes.flatMap(({ code, country, phoneCode, areaCodes, main }) =>
      (areaCodes.length > 0 ? areaCodes : ['']).map((areaCode) => ({
        country: code,
        name: country,
        digits: (phoneCode + areaCode).replace(/\D/g, ''),
        isMain: main,
      })),
    ),
  };
}

async function listRecords({ countries, states, timezones, currencies, languages, phoneCodes }: Almanac, lang: string) {
  const [country, state, timezone, currency, language, phoneCode] = await Promise.all([
    countries.list({
      lang,
      fields: [
        'alpha2',
        'alpha3',
        'name',
        'officialName',
        'nativeNames',
        'capital',
        'callingCode',
        'currency',
        'languages',
        'timezones',
        'population',
      ],
    }),
    states.list({ lang, fields: ['id', 'name'] }),
    timezones.list({
      lang,
      fields: ['name', 'displayName', 'abbreviation', 'nextChange', 'aliases', 'windowsName', 'genericName'],
    }),
    currencies.list({ lang, fields: ['code', 'name', 'isoName', 'symbol', 'narrowSymbol', 'countries'] }),
    languages.list({ lang, fields: ['code', 'name', 'nativeName', 'otherCodes', 'speakers'] }),
    phoneCodes.list({ lang, fields: ['code', 'country', 'phoneCode', 'areaCodes', 'main'] }),
  ]);
  return {
    countries: country.data,
    states: state.data,
    timezones: timezone.data,
    currencies: currency.data,
    languages: language.data,
    phoneCodes: phoneCode.data,
  };
}

/** Counts the people in the larger cities of each state and zone. */
async function countPeople({ cities }: Almanac) {
  const states = new Map<string, number>();
  const zones = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, people: number) =>
    counts.set(key, (counts.get(key) ?? 0) + people);
  const { data } = await cities.list({
    minPopulation: largeCity,
    fields: ['stateCode', 'timezone', 'population'],
  });
  for (const { stateCode, timezone, population } of data) {
    if (stateCode) add(states, stateCode, population);
    add(zones, timezone, population);
  }
  return { states, zones };
}

/** Finds the zone of the largest capital of each country. */
async function findCapitalZones({ cities }: Almanac): Promise<ReadonlyMap<string, string>> {
  const { data } = await cities.list({ capital: true, fields: ['country', 'timezone', 'population'] });
  return new Map(
    data.toSorted((a, b) => a.population - b.population).map(({ country, timezone }) => [country, timezone]),
  );
}

function listOthers(name: string, others: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(others)].filter((other) => other != null && other !== name) as string[];
}
