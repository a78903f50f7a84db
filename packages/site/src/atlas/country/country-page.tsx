import { countryPath } from '../../parts/atlas-path.js';
import { useFormats } from '../../parts/formats.js';
import { NameLinks } from '../../parts/name.js';
import { useLink, useMessages } from '../../visit.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ClockTable, groupZones, ZoneClock } from '../parts/clock-table.js';
import { MapFigure } from '../parts/map-figure.js';
import { AllCities, CityList, StateList } from '../parts/place-list.js';
import { AddressSection } from './address-section.js';
import { CallingSection } from './calling-section.js';
import { CodeFacts, LifeFacts, PeopleFacts } from './country-facts.js';
import { CountryHead, type Essential } from './country-head.js';
import { LanguageSection } from './language-section.js';
import type { CountryData } from './load-country.js';
import { MoneySection } from './money-section.js';

/** The facts about a country. */
export function CountryPage({
  data,
  essentials,
  nowMs,
}: {
  readonly data: CountryData;
  readonly essentials: readonly Essential[];
  readonly nowMs: number;
}) {
  const { atlas } = useMessages();
  const { country, names, zones, phone, currencies, states, cities, cityCount } = data;
  const { alpha2, borders } = country;
  const groups = groupZones(zones);
  const capitalZone = zones.find(({ name, aliases }) => [name, ...aliases].includes(data.capital?.timezone ?? ''));
  const mainZone = capitalZone ?? zones[0];
  return (
    <AtlasLayout
      head={<CountryHead data={data} essentials={essentials} />}
      clock={mainZone && <ZoneClock zone={mainZone} nowMs={nowMs} />}
      sections={[
        {
          id: 'now',
          title: atlas.now,
          isWide: true,
          content: groups.length > 1 && <ClockTable groups={groups} nowMs={nowMs} />,
        },
        {
          id: 'calling',
          title: atlas.calling,
          content: phone && <CallingSection phone={phone} sources={data.phoneSources} />,
        },
        { id: 'address', title: atlas.address, content: <AddressSection data={data} /> },
        {
          id: 'money',
          title: atlas.money,
          field: 'currencies',
          content: currencies.length > 0 && <MoneySection data={data} />,
        },
        { id: 'languages', title: atlas.languages, content: <LanguageSection data={data} /> },
        { id: 'people', title: atlas.peopleAndArea, content: <PeopleFacts data={data} /> },
        { id: 'life', title: atlas.life, content: <LifeFacts country={country} /> },
        { id: 'codes', title: atlas.codes, content: <CodeFacts country={country} /> },
        {
          id: 'neighbours',
          title: atlas.neighbours,
          field: 'borders',
          content:
            borders.length === 0 ? (
              <p>{atlas.noNeighbours}</p>
            ) : (
              <NameLinks items={borders.map((code) => ({ path: countryPath(code), name: names.country(code) }))} />
            ),
        },
        {
          id: 'states',
          title: atlas.states,
          isWide: true,
          content: states.length > 0 && <StatesSection alpha2={alpha2} states={states} />,
        },
        {
          id: 'cities',
          title: atlas.cities,
          isWide: true,
          content: cities.length > 0 && (
            <>
              <CityList cities={cities} hasState />
              <AllCities filter="country" code={alpha2} count={cityCount} />
            </>
          ),
        },
      ]}
      json={{ path: `/countries/${alpha2}`, record: country }}
      requests={[
        `/countries/${alpha2}/sources`,
        `/phone-codes?country=${alpha2}`,
        `/timezones?country=${alpha2}`,
        `/address-formats/${alpha2}`,
        `/currencies?country=${alpha2}`,
        `/countries/${alpha2}/states`,
        `/cities?country=${alpha2}&limit=10`,
        `/maps/country/${alpha2}.svg`,
      ]}
      sources={data.sources}
      beside={
        <MapFigure
          path={`/site/maps/${alpha2.toLowerCase()}.svg`}
          alt={atlas.mapAlt(country.name)}
          size={data.mapSize}
          caption={data.capital && atlas.mapCapital(data.capital.name)}
        />
      }
    />
  );
}

/** Further states are folded. */
const statesShown = 30;

/** The first-level subdivisions of a country. */
function StatesSection({ alpha2, states }: { readonly alpha2: string; readonly states: CountryData['states'] }) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const link = useLink();
  const more = states.slice(statesShown);
  return (
    <>
      <StateList states={states.slice(0, statesShown)} />
      {more.length > 0 && (
        <details>
          <summary>{atlas.moreRows(number(more.length))}</summary>
          <StateList states={more} />
        </details>
      )}
      <p>
        <a href={link(`/states.csv?country=${alpha2}`)}>CSV</a> ·{' '}
        <a href={link(`/explore/states?country=${alpha2}`)}>{atlas.explore(number(states.length))}</a>
      </p>
    </>
  );
}
