import { labelField } from '../../explore/describe-value.js';
import type { Messages } from '../../messages/en.js';
import { cityPath } from '../../parts/atlas-path.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { English, Name, NameLink, NameLinks } from '../../parts/name.js';
import { useVisit } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import type { CountryData } from './load-country.js';

/** Capital, people and area. */
export function PeopleFacts({ data: { country, capital } }: { readonly data: CountryData }) {
  const { atlas, layout, number, plain } = useVisit();
  const { fact: words } = atlas;
  const { population, populationYear, populationSource, areaKm2, subregion } = country;
  const otherCapitals = capital?.otherCapitals ?? [];
  return (
    <Facts
      facts={{
        capital: capital && <NameLink path={cityPath(capital.id, capital.asciiName)}>{capital.name}</NameLink>,
        otherCapitals: otherCapitals.length > 0 && (
          <NameLinks
            items={otherCapitals.map(({ id, asciiName, name }) => ({ path: cityPath(id, asciiName), name }))}
          />
        ),
        population: (
          <>
            {population === null ? words.unknown : number(population)}{' '}
            {populationYear !== null && populationSource !== null && (
              <span class="atlas-label">
                {plain(populationYear)}
                {layout.separator}
                <English>{populationSource}</English>
              </span>
            )}
          </>
        ),
        area: words.squareKm(number(areaKm2)),
        density: population !== null && (
          <>
            {words.perSquareKm(number(Number((population / areaKm2).toPrecision(3))))}{' '}
            <span class="atlas-label">{words.computedDensity}</span>
          </>
        ),
        subregion: subregion && <Name>{subregion}</Name>,
        landlocked: country.landlocked ? words.isLandlocked : words.hasCoast,
      }}
    />
  );
}

/** Everyday conventions, such as the driving side and the start of the week. */
export function LifeFacts({ country }: Pick<CountryData, 'country'>) {
  const { atlas, weekday, list } = useVisit();
  const { fact: words } = atlas;
  const { numberingSystem, topLevelDomains, drivingSide } = country;
  const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890);
  return (
    <Facts
      facts={{
        drivingSide: drivingSide && words.side[drivingSide],
        weekStart: weekday(country.weekStart),
        weekend: list(country.weekend.map(weekday)),
        measurementSystem: words.measures[country.measurementSystem],
        temperatureUnit: words.temperature[country.temperatureUnit],
        hourCycle: words.hours[country.hourCycle],
        numberingSystem: (
          <bdi dir="ltr">
            {digits} <span class="atlas-label">{numberingSystem}</span>
          </bdi>
        ),
        topLevelDomain: topLevelDomains.length > 0 && <bdi dir="ltr">{topLevelDomains.join(' · ')}</bdi>,
      }}
    />
  );
}

/** Fields that are shown elsewhere on the page or repeat another. */
const arranged = new Set(
  `alpha2 name continent recognized status alpha3 numeric officialName nativeName nativeNames capital otherCapitals capitalLatitude
   capitalLongitude currency currencies currencyName languages languageShares callingCode topLevelDomain topLevelDomains flag flagSvg region
   subregion latitude longitude boundingBox areaKm2 borders population populationYear populationSource landlocked drivingSide weekStart
   weekend measurementSystem temperatureUnit hourCycle numberingSystem timezones`.split(/\s+/),
);

/** The other fields. */
function listFurtherFacts(country: CountryData['country'], words: Messages['explore'], separator: string) {
  return Object.entries(country)
    .filter(
      ([field, value]) =>
        !arranged.has(field) && (Array.isArray(value) ? value.length > 0 : value !== null && typeof value !== 'object'),
    )
    .map(([field, value]) => ({
      label: labelField(field, words),
      field,
      value:
        field === 'demonym' ? (
          <English>{String(value)}</English>
        ) : (
          <bdi>{Array.isArray(value) ? value.join(separator) : String(value)}</bdi>
        ),
    }));
}

/** Codes, names and status. */
export function CodeFacts({ country }: Pick<CountryData, 'country'>) {
  const { atlas, explore, layout } = useVisit();
  const { name, officialName, nativeName, nativeNames, alpha2, alpha3, numeric, status } = country;
  return (
    <Facts
      facts={{
        name: <Name>{name}</Name>,
        officialName: <English>{officialName}</English>,
        nativeName: <LocalizedName language={nativeNames[0]?.language ?? 'en'}>{nativeName}</LocalizedName>,
        alpha2,
        alpha3,
        numeric,
        status: atlas.status[status],
      }}
      further={listFurtherFacts(country, explore, layout.separator)}
    />
  );
}
