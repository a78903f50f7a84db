import type { Dataset, Library } from '@almanac/data/internal';
import type { Country } from '@almanac/data/schemas/countries';
import { record } from '@almanac/data/schemas/fields';
import { type Static, Type } from 'typebox';

const Names = record('RestCountryNames', 'The official name, or else the common name again; and the common name.', {
  official: Type.String(),
  common: Type.String(),
});
const DemonymForms = record('RestCountryDemonym', 'Empty if no source has the word.', {
  f: Type.String(),
  m: Type.String(),
});
const createMapSchema = <T extends ReturnType<typeof Type.Object> | typeof Names | typeof DemonymForms>(value: T) =>
  Type.Record(Type.String(), value);
const stringList = Type.Array(Type.String());
const place = Type.Array(Type.Number(), { maxItems: 2, description: 'Latitude and longitude, or empty.' });

/** A record of REST Countries v3.1. Every answer has all fields, or those in `fields`. */
export const RestCountry = Type.Partial(
  Type.Object({
    name: record(
      'RestCountryName',
      'The names of the country; those in `nativeName` by the ISO 639-3 code of their language.',
      { common: Type.String(), official: Type.String(), nativeName: createMapSchema(Names) },
    ),
    tld: stringList,
    cca2: Type.String(),
    ccn3: Type.String(),
    cca3: Type.String(),
    cioc: Type.String(),
    fifa: Type.String(),
    independent: Type.Boolean(),
    status: Type.Enum(['officially-assigned', 'user-assigned']),
    unMember: Type.Boolean(),
    currencies: Type.Record(
      Type.String(),
      Type.Object(
        { name: Type.String(), symbol: Type.String() },
        { $id: 'RestCountryCurrency', additionalProperties: false },
      ),
    ),
    idd: record(
      'RestCountryIdd',
      'The calling code in two parts: `root` is the + and the first digit, `suffixes` the rest, or the area codes of +1 and +7.',
      { root: Type.String(), suffixes: stringList },
    ),
    capital: stringList,
    capitalInfo: Type.Object({ latlng: place }, { $id: 'RestCountryCapital', additionalProperties: false }),
    altSpellings: stringList,
    region: Type.String(),
    subregion: Type.String(),
    continents: stringList,
    languages: Type.Record(Type.String(), Type.String(), {
      description: 'Names of languages by their ISO 639-3 codes.',
    }),
    translations: createMapSchema(Names),
    latlng: place,
    landlocked: Type.Boolean(),
    borders: stringList,
    area: Type.Number(),
    flag: Type.String(),
    demonyms: createMapSchema(DemonymForms),
    flags: Type.Object(
      { svg: Type.String(), png: Type.String(), alt: Type.String() },
      { $id: 'RestCountryFlags', additionalProperties: false },
    ),
    coatOfArms: Type.Object({}, { description: 'Always empty: there is no free source.' }),
    population: Type.Integer({ description: '0 if unknown.' }),
    maps: Type.Object(
      { googleMaps: Type.String(), openStreetMaps: Type.String() },
      { $id: 'RestCountryMaps', additionalProperties: false },
    ),
    gini: Type.Object({}, { description: 'Always empty: there is no free source.' }),
    car: record('RestCountryCar', 'Empty texts if unknown.', { signs: stringList, side: Type.String() }),
    postalCode: Type.Object(
      { format: Type.Union([Type.String(), Type.Null()]), regex: Type.Union([Type.String(), Type.Null()]) },
      { $id: 'RestCountryPostalCode', additionalProperties: false },
    ),
    startOfWeek: Type.String(),
    timezones: stringList,
  }),
  {
    $id: 'RestCountry',
    additionalProperties: false,
    description: 'A country in the format of REST Countries v3.1: every field, or those in `fields`.',
  },
);

export type RestCountry = Required<Static<typeof RestCountry>>;

/** The subregion in REST Countries by country code, where it differs from the one in UN M49. */
const subregions = invert({
  '': 'AQ BV GS HM TF',
  'Central Europe': 'AT CZ HU PL SI SK',
  'Middle Africa': 'SS',
  'North America': 'BM CA GL MX PM UM US',
  'Southeast Europe': 'AL BA BG HR ME MK RO RS XK',
  'Southern Africa': 'ZW',
  'Southern Europe': 'CY',
});
/** The region in REST Countries by country code, where it differs from the one in Almanac. */
const regions = invert({ Americas: 'UM', Antarctic: 'AQ BV GS HM TF', Europe: 'CY' });
/** The continents in REST Countries by country code, where they differ from the continent in Almanac. */
const continents = invert({ 'Europe,Asia': 'AZ RU TR', Asia: 'CC CX IO', Oceania: 'TL' });

function invert(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(groups).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name])));
}

/** The languages of `translations`, each as its key in REST Countries and its code in Almanac. */
const translationLanguages =
  'ara:ar bul:bg cat:ca ces:cs cym:cy dan:da deu:de ell:el est:et fin:fi fra:fr heb:he hin:hi hrv:hr hun:hu ind:id ita:it jpn:ja kor:ko nld:nl nor:no per:fa pol:pl por:pt ron:ro rus:ru slk:sk spa:es srp:sr swe:sv tha:th tur:tr ukr:uk urd:ur vie:vi zho:zh'
    .split(' ')
    .map((pair) => pair.split(':') as [key: string, language: string]);

/** The countries whose French demonym equals the English one (`demonyms.tsv`). */
const sameDemonymCountries = new Set(['AD', 'AF', 'NR', 'PW', 'SC', 'WS']);

export const readRestCountries = memoizeByLibrary(async (almanac) => {
  const [countries, frenchCountries, currencies, languages, phoneCodes, addressFormats, timezones] = await Promise.all([
    almanac.open('countries'),
    almanac.open('countries', 'fr'),
    almanac.open('currencies'),
    almanac.open('languages'),
    almanac.open('phoneCodes'),
    almanac.open('addressFormats'),
    almanac.open('timezones'),
  ]);
  const year = Number.parseInt(almanac.manifest.dataVersion, 10);
  const allCountries = listAll(countries);
  const alpha3ByAlpha2 = new Map(allCountries.map((country) => [country.alpha2, writeAlpha3(country)]));

  function findLanguage(code: string): { readonly key: string; readonly name: string } {
    const { iso639Part3, name } = languages.rows.record(languages.find(code) as number);
    return { key: iso639Part3 ?? code, name };
  }

  function findCurrency(code: string) {
    const { name, narrowSymbol } = currencies.rows.record(currencies.find(code) as number);
    return [code, { name, symbol: narrowSymbol }] as const;
  }

  function splitCallingCode({ alpha2, callingCode }: Country): RestCountry['idd'] {
    const { from, rows } = phoneCodes.list({ country: alpha2 });
    const areaCodes = Array.from(rows, (row) => from.record(row).areaCodes).flat();
    const hasOneDigit = callingCode.length === 2;
    return {
      root: callingCode.slice(0, 2),
      suffixes: hasOneDigit && areaCodes.length > 0 ? areaCodes : [callingCode.slice(2)],
    };
  }

  function describePostalCode(alpha2: string): RestCountry['postalCode'] {
    const row = addressFormats.find(alpha2);
    if (row === undefined) return { format: null, regex: null };
    const { postalCodePattern: regex, postalCodeExamples } = addressFormats.rows.record(row);
    const formats = postalCodeExamples.map((code) => code.replace(/\d/g, '#').replace(/[A-Z]/g, '@'));
    return { format: formats.length > 0 ? [...new Set(formats)].join('|') : null, regex };
  }

  /** Lists offsets outside summer time, from west to east: for each zone, the lower of those in January and July. */
  function listOffsets(zones: readonly string[]): string[] {
    const offsets = zones.map((zone) => {
      const [january, july] = [0, 6].map((month) => timezones.findOffset(zone, Date.UTC(year, month, 15)));
      return january && july && july.utcOffsetMinutes < january.utcOffsetMinutes ? july : january;
    });
    const sortedOffsets = offsets
      .filter((offset) => offset !== undefined)
      .sort((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes);
    return [...new Set(sortedOffsets.map(({ utcOffset }) => (utcOffset === '+00:00' ? 'UTC' : `UTC${utcOffset}`)))];
  }

  return allCountries.map((country, row): Omit<RestCountry, 'translations'> => {
    const { alpha2, latitude, longitude, capitalLatitude, capitalLongitude, demonym } = country;
    const names = country.nativeNames.flatMap(({ language, name, officialName }) => {
      const common = name ?? officialName;
      return common === null
        ? []
        : [[findLanguage(language).key, { official: officialName ?? common, common }] as const];
    });
    // CLDR has an ampersand where REST Countries has "and".
    const common = country.name.replace(' & ', ' and ');
    const { demonym: frenchDemonym } = frenchCountries.rows.record(row);
    // Almanac has the English demonym where no French one is known. The result then has an empty string.
    const frenchWord =
      frenchDemonym === null || (frenchDemonym === demonym && !sameDemonymCountries.has(alpha2)) ? '' : frenchDemonym;
    return {
      name: { common, official: country.officialName, nativeName: Object.fromEntries(names) },
      tld: country.topLevelDomains,
      cca2: alpha2,
      ccn3: alpha2 === 'XK' ? '' : country.numeric,
      cca3: writeAlpha3(country),
      cioc: country.ioc ?? '',
      fifa: country.fifa ?? '',
      // REST Countries counts Kosovo as independent, but not Palestine.
      independent: alpha2 === 'XK' || (country.recognized && alpha2 !== 'PS'),
      status: alpha2 === 'XK' ? 'user-assigned' : 'officially-assigned',
      unMember: country.status === 'un-member',
      currencies: Object.fromEntries(country.currencies.map(findCurrency)),
      idd: splitCallingCode(country),
      capital: country.capital === null ? [] : [country.capital, ...country.otherCapitals],
      capitalInfo: {
        latlng: capitalLatitude === null || capitalLongitude === null ? [] : [capitalLatitude, capitalLongitude],
      },
      altSpellings: [
        ...new Set([
          alpha2,
          country.officialName,
          ...names.flatMap(([, name]) => [name.common, name.official]),
          ...country.alternativeNames,
        ]),
      ].filter((name) => name !== common),
      region: regions.get(alpha2) ?? country.region ?? '',
      subregion: subregions.get(alpha2) ?? country.subregion?.replace('South-eastern', 'South-Eastern') ?? '',
      continents: (continents.get(alpha2) ?? country.continent).split(','),
      languages: Object.fromEntries(
        country.languages.map((code) => {
          const { key, name } = findLanguage(code);
          return [key, name];
        }),
      ),
      latlng: [latitude, longitude],
      landlocked: country.landlocked,
      borders: country.borders.map((code) => alpha3ByAlpha2.get(code) as string),
      area: country.areaKm2,
      flag: country.flag,
      demonyms: {
        eng: { f: demonym ?? '', m: demonym ?? '' },
        // The source of French demonyms has only masculine forms; one that ends in -e is also the feminine form.
        fra: { f: frenchWord.endsWith('e') ? frenchWord : '', m: frenchWord },
      },
      flags: {
        svg: country.flagSvg,
        png: country.flagSvg.replace(/svg$/, 'png'),
        alt: `Flag of ${common}`,
      },
      coatOfArms: {},
      population: country.population ?? 0,
      maps: {
        googleMaps: `https://www.google.com/maps/@${latitude},${longitude},5z`,
        openStreetMaps: `https://www.openstreetmap.org/#map=5/${latitude}/${longitude}`,
      },
      gini: {},
      car: { signs: [country.vehicleCode ?? ''], side: country.drivingSide ?? '' },
      postalCode: describePostalCode(alpha2),
      startOfWeek: country.weekStart,
      timezones: listOffsets(country.timezones),
    };
  });
});

/** The `translations` of each row of `countries`. */
export const readTranslations = memoizeByLibrary(async (almanac) => {
  const openingCountries = translationLanguages.map(
    async ([key, language]) => [key, listAll(await almanac.open('countries', language))] as const,
  );
  const countriesInLanguages = await Promise.all(openingCountries);
  const englishCountries = listAll(await almanac.open('countries'));
  return englishCountries.map(({ officialName: englishOfficialName }, row): RestCountry['translations'] =>
    Object.fromEntries(
      countriesInLanguages.map(([key, countries]) => {
        const { name, officialName } = countries[row] as Country;
        // Almanac has the English official name where a language has none. The result then has the common name.
        return [key, { official: officialName === englishOfficialName ? name : officialName, common: name }];
      }),
    ),
  );
});

function listAll({ rows }: Dataset<'countries'>): readonly Country[] {
  return Array.from({ length: rows.length }, (_, row) => rows.record(row));
}

/** Returns the alpha-3 code in REST Countries, which has the United Nations' code for Kosovo. Almanac has CLDR's. */
function writeAlpha3({ alpha2, alpha3 }: Country): string {
  return alpha2 === 'XK' ? 'UNK' : alpha3;
}

/** A rejected promise is not memoized. */
export function memoizeByLibrary<T>(read: (almanac: Library) => Promise<T>): (almanac: Library) => Promise<T> {
  const results = new WeakMap<Library, Promise<T>>();
  return (almanac) => {
    const promise = results.get(almanac) ?? read(almanac);
    results.set(almanac, promise);
    promise.catch(() => results.delete(almanac));
    return promise;
  };
}
