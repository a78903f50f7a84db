import { listMetazones } from '../metazones.mjs';
import { isCountry } from '../territories.mjs';

export const source = {
  npm: 'cldr-core',
  title: 'Unicode CLDR 48: supplemental data',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Language, territory and currency data from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['languages', 'states', 'countries', 'currencies', 'timezones', 'country-shapes'],
  date: '2025',
  note: 'Language coverage, aliases and likely subtags, former codes of states, speakers and official languages, ISO codes, UN M49 groups, currencies of countries since 1998, weeks, units and clocks of countries, the metazones of each zone since 1970, Windows names of zones.',
};

export function extract({ readJson, writeTable }) {
  const supplemental = (name) => readJson(`supplemental/${name}.json`).supplemental;

  writeLanguages(readJson, supplemental, writeTable);
  writeCountries(supplemental, writeTable);
  writeCurrencies(supplemental, writeTable);
  writeTimezones(supplemental, writeTable);
}

function writeLanguages(readJson, supplemental, writeTable) {
  writeTable(
    'languages/coverage.tsv',
    ['locale', 'level'],
    Object.entries(readJson('coverageLevels.json').coverageLevels),
  );

  const { languageAlias } = supplemental('aliases').metadata.alias;
  const aliases = Object.entries(languageAlias).map(([tag, { _replacement, _reason }]) => [tag, _replacement, _reason]);
  writeTable('languages/aliases.tsv', ['tag', 'replacement', 'reason'], aliases);

  const likelySubtags = Object.entries(supplemental('likelySubtags').likelySubtags);
  writeTable(
    'languages/likely-subtags.tsv',
    ['tag', 'likely'],
    likelySubtags.filter(([tag]) => !tag.startsWith('und')),
  );

  const { languageData } = supplemental('languageData');
  const scripts = Object.entries(languageData).flatMap(([language, { _scripts = [] }]) =>
    language.includes('-') ? [] : _scripts.map((script) => [language, script]),
  );
  writeTable('languages/scripts.tsv', ['language', 'script'], scripts);

  const { scriptMetadata } = readJson('scriptMetadata.json');
  const rightToLeft = Object.entries(scriptMetadata).filter(([, { rtl }]) => rtl === 'YES');
  writeTable(
    'languages/right-to-left-scripts.tsv',
    ['script'],
    rightToLeft.map(([script]) => [script]),
  );

  const speakers = Object.entries(supplemental('territoryInfo').territoryInfo).flatMap(
    ([country, { _population, languagePopulation = {} }]) =>
      isCountry(country)
        ? Object.entries(languagePopulation).map(([tag, { _populationPercent, _officialStatus }]) => [
            country,
            tag.replaceAll('_', '-'),
            _population,
            _populationPercent,
            _officialStatus,
          ])
        : [],
  );
  writeTable('languages/speakers.tsv', ['country', 'tag', 'population', 'percent', 'status'], speakers);
}

function writeCountries(supplemental, writeTable) {
  const groups = Object.entries(supplemental('territoryContainment').territoryContainment).filter(([group]) =>
    /^(\d{3}|EU|UN)$/.test(group),
  );
  // Every country but Antarctica is in one of CLDR's UN M49 groups; Antarctica is only in CLDR's Outlying Oceania.
  const currentCountries = new Set([...groups.flatMap(([, { _contains }]) => _contains).filter(isCountry), 'AQ']);
  const { codeMappings } = supplemental('codeMappings');
  const codes = [...currentCountries].map((code) => [code, codeMappings[code]._alpha3, codeMappings[code]._numeric]);
  writeTable('countries/codes.tsv', ['alpha2', 'alpha3', 'numeric'], codes);

  const memberships = groups.flatMap(([group, { _contains }]) => _contains.map((member) => [group, member]));
  const currentMembers = memberships.filter(([, member]) => /^\d{3}$/.test(member) || currentCountries.has(member));
  writeTable('countries/groups.tsv', ['group', 'member'], currentMembers);

  const { region } = supplemental('currencyData').currencyData;
  const currencies = [...currentCountries].flatMap((country) =>
    (region[country] ?? []).flatMap((entry, order) =>
      Object.entries(entry)
        .filter(([, { _to = '9999' }]) => _to >= '1998')
        .map(([currency, { _from, _to, _tender }]) => [country, String(order), currency, _from, _to, _tender]),
    ),
  );
  writeTable('countries/currencies.tsv', ['country', 'place', 'currency', 'from', 'to', 'tender'], currencies);

  const { territoryInfo } = supplemental('territoryInfo');
  const shares = [...currentCountries].flatMap((country) =>
    Object.entries(territoryInfo[country]?.languagePopulation ?? {}).map(([tag, { _populationPercent }]) => [
      country,
      tag.replaceAll('_', '-'),
      _populationPercent,
    ]),
  );
  writeTable('countries/language-shares.tsv', ['country', 'tag', 'percent'], shares);
  const populations = [...currentCountries].map((country) => [country, territoryInfo[country]?._population]);
  writeTable('countries/populations.tsv', ['alpha2', 'population'], populations);

  writeConventions(supplemental, currentCountries, writeTable);

  const { subdivisionAlias } = supplemental('aliases').metadata.alias;
  const formerStates = Object.entries(subdivisionAlias).filter(([, { _reason }]) => _reason === 'deprecated');
  const writeCode = (code) => code.replace(/^([a-z]{2})/, '$1-').toUpperCase();
  writeTable(
    'states/former-codes.tsv',
    ['code', 'successors'],
    formerStates.map(([code, { _replacement }]) => [writeCode(code), _replacement.split(' ').map(writeCode).join(' ')]),
  );

  const { territoryAlias } = supplemental('aliases').metadata.alias;
  const aliases = Object.entries(territoryAlias).flatMap(([code, { _replacement, _reason }]) => {
    const [replacement] = _replacement.split(' ');
    return /^[A-Z]{2,3}$/.test(code) && currentCountries.has(replacement) && _reason !== 'overlong'
      ? [[code, replacement, 'CLDR territory alias']]
      : [];
  });
  const fipsAliases = Object.entries(codeMappings).flatMap(([code, { _fips10 }]) =>
    _fips10 && currentCountries.has(code) ? [[_fips10, code, 'FIPS 10']] : [],
  );
  writeTable('countries/code-aliases.tsv', ['code', 'alpha2', 'kind'], [...aliases, ...fipsAliases]);
}

/** Defaults are CLDR's values for the world (001), but that of `temperature` is the country's `measurement`. */
function writeConventions(supplemental, countries, writeTable) {
  const { firstDay, weekendStart, weekendEnd } = supplemental('weekData').weekData;
  const { measurementSystem, 'measurementSystem-category-temperature': temperature } =
    supplemental('measurementData').measurementData;
  const { timeData } = supplemental('timeData');
  const pick = (table, country) => table[country] ?? table['001'];
  const rows = [...countries].map((country) => [
    country,
    pick(firstDay, country),
    pick(weekendStart, country),
    pick(weekendEnd, country),
    pick(measurementSystem, country),
    temperature[country] ?? pick(measurementSystem, country),
    pick(timeData, country)._preferred,
  ]);
  const columns = ['alpha2', 'weekStart', 'weekendStart', 'weekendEnd', 'measurement', 'temperature', 'hour'];
  writeTable('countries/conventions.tsv', columns, rows);
}

function writeCurrencies(supplemental, writeTable) {
  const { fractions } = supplemental('currencyData').currencyData;
  const digits = Object.entries(fractions).map(([code, { _digits }]) => [code, _digits]);
  writeTable('currencies/digits.tsv', ['code', 'digits'], digits);
}

function writeTimezones(supplemental, writeTable) {
  const metazones = listMetazones(supplemental('metaZones').metaZones);
  writeTable('timezones/metazones.tsv', ['zone', 'from', 'to', 'metazone'], metazones);

  const windowsZones = supplemental('windowsZones').windowsZones.mapTimezones.map(
    ({ mapZone: { _other, _territory, _type } }) => [_other, _territory, _type],
  );
  writeTable('timezones/windows-zones.tsv', ['windows', 'territory', 'zones'], windowsZones);

  const { primaryZones } = supplemental('primaryZones');
  writeTable('timezones/primary-zones.tsv', ['country', 'zone'], Object.entries(primaryZones));
}
