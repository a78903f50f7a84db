import { cityPath } from '../../parts/atlas-path.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { Fact, Facts } from '../parts/facts.js';
import { English, Name, NameLink, NameLinks } from '../parts/name.js';
import type { CountryData } from './load-country.js';

/** Capital, people and area. */
export function PeopleFacts({ data: { country, capital } }: { readonly data: CountryData }) {
  const { fact: words } = useMessages().atlas;
  const { number, plain } = useFormats();
  const { population, populationYear, populationSource, areaKm2 } = country;
  const density = population === null ? undefined : population / areaKm2;
  return (
    <Facts>
      {capital && (
        <Fact label={words.capital} field="capital">
          <NameLink path={cityPath(capital.id, capital.asciiName)}>{capital.name}</NameLink>
        </Fact>
      )}
      {capital && capital.otherCapitals.length > 0 && (
        <Fact label={words.otherCapitals} field="otherCapitals">
          <NameLinks
            items={capital.otherCapitals.map(({ id, asciiName, name }) => ({ path: cityPath(id, asciiName), name }))}
          />
        </Fact>
      )}
      <Fact label={words.population} field="population">
        {population === null ? words.unknown : number(population)}{' '}
        {populationYear !== null && populationSource !== null && (
          <span class="atlas-label">
            {plain(populationYear)}, <English>{populationSource}</English>
          </span>
        )}
      </Fact>
      <Fact label={words.area} field="areaKm2">
        {words.squareKm(number(areaKm2))}
      </Fact>
      {density !== undefined && (
        <Fact label={words.density}>
          {words.perSquareKm(number(Number(density.toPrecision(3))))}{' '}
          <span class="atlas-label">{words.computedDensity}</span>
        </Fact>
      )}
      <Fact label={words.subregion} field="subregion">
        {country.subregion && <Name>{country.subregion}</Name>}
      </Fact>
      <Fact label={words.landlocked} field="landlocked">
        {country.landlocked ? words.isLandlocked : words.hasCoast}
      </Fact>
    </Facts>
  );
}

/** What everyday life goes by. */
export function LifeFacts({ data: { country } }: { readonly data: CountryData }) {
  const { fact: words } = useMessages().atlas;
  const { weekday, list } = useFormats();
  return (
    <Facts>
      <Fact label={words.drivingSide} field="drivingSide">
        {country.drivingSide && words.side[country.drivingSide]}
      </Fact>
      <Fact label={words.weekStart} field="weekStart">
        {weekday(country.weekStart)}
      </Fact>
      <Fact label={words.weekend} field="weekend">
        {list(country.weekend.map(weekday))}
      </Fact>
      <Fact label={words.measurementSystem} field="measurementSystem">
        {words.measures[country.measurementSystem]}
      </Fact>
      <Fact label={words.temperatureUnit} field="temperatureUnit">
        {words.temperature[country.temperatureUnit]}
      </Fact>
      <Fact label={words.hourCycle} field="hourCycle">
        {words.hours[country.hourCycle]}
      </Fact>
      <Fact label={words.numberingSystem} field="numberingSystem">
        <bdi dir="ltr">
          {writeDigits(country.numberingSystem)} <span class="atlas-label">{country.numberingSystem}</span>
        </bdi>
      </Fact>
      <Fact label={words.topLevelDomain} field="topLevelDomain">
        {country.topLevelDomains.length > 0 ? <bdi dir="ltr">{country.topLevelDomains.join(' · ')}</bdi> : null}
      </Fact>
    </Facts>
  );
}

/** Codes, names and standing. */
export function CodeFacts({ data: { country } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const { fact: words } = atlas;
  return (
    <Facts>
      <Fact label={words.name} field="name">
        <Name>{country.name}</Name>
      </Fact>
      <Fact label={words.officialName} field="officialName">
        <English>{country.officialName}</English>
      </Fact>
      <Fact label={words.nativeName} field="nativeName">
        <LocalizedName language={country.nativeNames[0]?.language ?? 'en'}>{country.nativeName}</LocalizedName>
      </Fact>
      <Fact label={words.alpha2} field="alpha2">
        {country.alpha2}
      </Fact>
      <Fact label={words.alpha3} field="alpha3">
        {country.alpha3}
      </Fact>
      <Fact label={words.numeric} field="numeric">
        {country.numeric}
      </Fact>
      <Fact label={words.status} field="status">
        {atlas.status[country.status]}
      </Fact>
      <Fact label={words.recognized} field="recognized">
        {country.recognized ? atlas.recognizedYes : atlas.recognizedNo}
      </Fact>
    </Facts>
  );
}

/** The digits of a numbering system. */
function writeDigits(numberingSystem: string): string {
  return new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890);
}
