import { labelField } from '../../explore/describe-value.js';
import type { Messages } from '../../messages/en.js';
import { cityPath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { English, Name, NameLink, NameLinks } from '../../parts/name.js';
import { useMessages } from '../../visit.js';
import { type Fact, Facts } from '../parts/facts.js';
import type { CountryData } from './load-country.js';

/** Capital, people and area. */
export function PeopleFacts({ data: { country, capital } }: { readonly data: CountryData }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain } = useFormats();
  const { population, populationYear, populationSource, areaKm2 } = country;
  const otherCapitals = capital?.otherCapitals ?? [];
  return (
    <Facts
      facts={[
        {
          label: words.capital,
          field: 'capital',
          value: capital && <NameLink path={cityPath(capital.id, capital.asciiName)}>{capital.name}</NameLink>,
        },
        {
          label: words.otherCapitals,
          field: 'otherCapitals',
          value: otherCapitals.length > 0 && (
            <NameLinks
              items={otherCapitals.map(({ id, asciiName, name }) => ({ path: cityPath(id, asciiName), name }))}
            />
          ),
        },
        {
          label: words.population,
          field: 'population',
          value: (
            <>
              {population === null ? words.unknown : number(population)}{' '}
              {populationYear !== null && populationSource !== null && (
                <span class="atlas-label">
                  {plain(populationYear)}, <English>{populationSource}</English>
                </span>
              )}
            </>
          ),
        },
        { label: words.area, field: 'areaKm2', value: words.squareKm(number(areaKm2)) },
        {
          label: words.density,
          value: population !== null && (
            <>
              {words.perSquareKm(number(Number((population / areaKm2).toPrecision(3))))}{' '}
              <span class="atlas-label">{words.computedDensity}</span>
            </>
          ),
        },
        { label: words.subregion, field: 'subregion', value: country.subregion && <Name>{country.subregion}</Name> },
        {
          label: words.landlocked,
          field: 'landlocked',
          value: country.landlocked ? words.isLandlocked : words.hasCoast,
        },
      ]}
    />
  );
}

/** Everyday conventions. */
export function LifeFacts({ country }: Pick<CountryData, 'country'>) {
  const { fact: words } = useMessages().atlas;
  const { weekday, list } = useFormats();
  const { numberingSystem, topLevelDomains } = country;
  const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890);
  return (
    <Facts
      facts={[
        {
          label: words.drivingSide,
          field: 'drivingSide',
          value: country.drivingSide && words.side[country.drivingSide],
        },
        { label: words.weekStart, field: 'weekStart', value: weekday(country.weekStart) },
        { label: words.weekend, field: 'weekend', value: list(country.weekend.map(weekday)) },
        {
          label: words.measurementSystem,
          field: 'measurementSystem',
          value: words.measures[country.measurementSystem],
        },
        { label: words.temperatureUnit, field: 'temperatureUnit', value: words.temperature[country.temperatureUnit] },
        { label: words.hourCycle, field: 'hourCycle', value: words.hours[country.hourCycle] },
        {
          label: words.numberingSystem,
          field: 'numberingSystem',
          value: (
            <bdi dir="ltr">
              {digits} <span class="atlas-label">{numberingSystem}</span>
            </bdi>
          ),
        },
        {
          label: words.topLevelDomain,
          field: 'topLevelDomain',
          value: topLevelDomains.length > 0 && <bdi dir="ltr">{topLevelDomains.join(' · ')}</bdi>,
        },
      ]}
    />
  );
}

/** Fields that are shown elsewhere on the page, or that repeat another. */
const arranged = new Set(
  `alpha2 name continent recognized status alpha3 numeric officialName nativeName nativeNames capital otherCapitals capitalLatitude
   capitalLongitude currency currencies currencyName languages languageShares callingCode topLevelDomain topLevelDomains flag flagSvg region
   subregion latitude longitude boundingBox areaKm2 borders population populationYear populationSource landlocked drivingSide weekStart
   weekend measurementSystem temperatureUnit hourCycle numberingSystem timezones`.split(/\s+/),
);

/** The other fields. */
function listFurtherFacts(country: CountryData['country'], words: Messages['explore']): Fact[] {
  return Object.entries(country)
    .filter(
      ([field, value]) =>
        !arranged.has(field) && (Array.isArray(value) ? value.length > 0 : value !== null && typeof value !== 'object'),
    )
    .map(([field, value]) => ({
      label: labelField(field, words),
      field,
      value: <bdi>{Array.isArray(value) ? value.join(', ') : String(value)}</bdi>,
    }));
}

/** Codes, names and status. */
export function CodeFacts({ country }: Pick<CountryData, 'country'>) {
  const { atlas, explore } = useMessages();
  const { fact: words } = atlas;
  return (
    <Facts
      facts={[
        { label: words.name, field: 'name', value: <Name>{country.name}</Name> },
        { label: words.officialName, field: 'officialName', value: <English>{country.officialName}</English> },
        {
          label: words.nativeName,
          field: 'nativeName',
          value: (
            <LocalizedName language={country.nativeNames[0]?.language ?? 'en'}>{country.nativeName}</LocalizedName>
          ),
        },
        { label: words.alpha2, field: 'alpha2', value: country.alpha2 },
        { label: words.alpha3, field: 'alpha3', value: country.alpha3 },
        { label: words.numeric, field: 'numeric', value: country.numeric },
        { label: words.status, field: 'status', value: atlas.status[country.status] },
        ...listFurtherFacts(country, explore),
      ]}
    />
  );
}
