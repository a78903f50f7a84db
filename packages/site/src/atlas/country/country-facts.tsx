import { fill } from '../../messages/fill.js';
import { cityPath } from '../../page/atlas-path.js';
import { Name, NameLinks } from '../../page/name.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { labelField, labelValue } from '../../parts/label-value.js';
import { Facts } from '../parts/facts.js';
import type { CountryData } from './load-country.js';

export function PeopleFacts({ data: { country, capital } }: { readonly data: CountryData }) {
  const { atlas, explore, number } = useVisit();
  const { fact: words } = atlas;
  const { population, areaKm2, subregion } = country;
  const otherCapitals = capital?.otherCapitals ?? [];
  return (
    <Facts
      facts={{
        otherCapitals: otherCapitals.length > 0 && (
          <NameLinks
            items={otherCapitals.map(({ id, asciiName, name }) => ({ path: cityPath(id, asciiName), name }))}
          />
        ),
        density: population !== null && (
          <>
            {fill(words.perSquareKm, { count: number(Number((population / areaKm2).toPrecision(3))) })}{' '}
            <span class="small">{words.computedDensity}</span>
          </>
        ),
        subregion: subregion && <Name>{subregion}</Name>,
        landlocked: country.landlocked && explore.yes,
      }}
      sourcedElsewhere={(['capital', 'population', 'areaKm2'] as const).map((field) => ({
        field,
        label: labelField(field, explore),
      }))}
    />
  );
}

export function LifeFacts({ country }: Pick<CountryData, 'country'>) {
  const visit = useVisit();
  const { atlas, weekday, list } = visit;
  const { numberingSystem, topLevelDomains, drivingSide } = country;
  const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890);
  return (
    <Facts
      facts={{
        drivingSide: drivingSide && labelValue(drivingSide, visit),
        weekStart: weekday(country.weekStart),
        weekend: list(country.weekend.map(weekday)),
        measurementSystem: labelValue(country.measurementSystem, visit),
        temperatureUnit: labelValue(country.temperatureUnit, visit),
        hourCycle: atlas.fact.hours[country.hourCycle],
        numberingSystem: numberingSystem !== 'latn' && <bdi dir="ltr">{digits}</bdi>,
        topLevelDomain:
          topLevelDomains.length > 0 &&
          topLevelDomains.map((each, index) => [index > 0 && ' · ', <bdi key={each}>{each}</bdi>]),
      }}
    />
  );
}

/** Fields that are shown elsewhere on the page or repeat another field. */
const excludedFields = new Set(
  `alpha2 name continent recognized status alpha3 numeric officialName nativeName nativeNames capital otherCapitals capitalLatitude
   capitalLongitude currency currencies currencyName languages languageShares callingCode topLevelDomain topLevelDomains flag flagSvg region
   subregion latitude longitude boundingBox areaKm2 borders population populationYear populationSource landlocked drivingSide weekStart
   weekend measurementSystem temperatureUnit hourCycle numberingSystem timezones memberships alternativeNames`.split(
    /\s+/,
  ),
);

/** The demonym exists in English only, so pages in other languages leave it out. */
function listFurtherFacts(country: CountryData['country'], { explore, layout, pageLanguage }: Visit) {
  return Object.entries(country)
    .filter(
      ([field, value]) =>
        !excludedFields.has(field) &&
        (field !== 'demonym' || pageLanguage === 'en') &&
        (Array.isArray(value) ? value.length > 0 : value !== null && typeof value !== 'object'),
    )
    .map(([field, value]) => ({
      label: labelField(field, explore),
      field,
      value: <bdi>{Array.isArray(value) ? value.join(layout.separator) : String(value)}</bdi>,
    }));
}

export function CodeFacts({ data: { country, englishOfficialName, groups } }: { readonly data: CountryData }) {
  const visit = useVisit();
  const { atlas, explore, layout, pageLanguage } = visit;
  const { officialName, alpha2, alpha3, numeric, status } = country;
  const namesAbove = [country.name, ...country.nativeNames.map(({ name }) => name)];
  const otherNames = country.alternativeNames.filter((name) => pageLanguage === 'en' && !namesAbove.includes(name));
  return (
    <Facts
      facts={{
        officialName:
          officialName === englishOfficialName ? pageLanguage === 'en' && officialName : <Name>{officialName}</Name>,
        alternativeNames: otherNames.length > 0 && <bdi>{otherNames.join(layout.separator)}</bdi>,
        alpha2,
        alpha3,
        numeric,
        status: status === 'un-member' && atlas.status[status],
        memberships: groups.length > 0 && (
          <Name>{groups.map(({ id, name }) => atlas.groups[id] ?? name).join(layout.separator)}</Name>
        ),
      }}
      further={listFurtherFacts(country, visit)}
      sourcedElsewhere={(['name', 'nativeName'] as const).map((field) => ({ field, label: explore.fields[field] }))}
    />
  );
}
