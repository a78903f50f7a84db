import { countryPath } from '../../parts/atlas-path.js';
import { useLink, useMessages } from '../../visit.js';
import { useFormats } from '../formats.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { AllCities, CityTable } from '../parts/city-table.js';
import { ClockTable } from '../parts/clock-table.js';
import { NameLinks } from '../parts/name.js';
import { StateTable } from '../parts/state-table.js';
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
  return (
    <AtlasLayout
      head={<CountryHead data={data} essentials={essentials} />}
      sections={[
        { id: 'now', title: atlas.now, content: zones.length > 0 && <ClockTable zones={zones} nowMs={nowMs} /> },
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
        { id: 'languages', title: atlas.languages, field: 'languageShares', content: <LanguageSection data={data} /> },
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
          content: states.length > 0 && <StatesSection alpha2={alpha2} states={states} />,
        },
        {
          id: 'cities',
          title: atlas.cities,
          content: cities.length > 0 && (
            <>
              <CityTable cities={cities} hasState />
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
      beside={<CountryMap data={data} />}
    />
  );
}

/** As many states are shown at once; the others are folded. */
const statesShown = 30;

/** The first level of what a country is divided into. */
function StatesSection({ alpha2, states }: { readonly alpha2: string; readonly states: CountryData['states'] }) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const link = useLink();
  const more = states.slice(statesShown);
  return (
    <>
      <StateTable states={states.slice(0, statesShown)} />
      {more.length > 0 && (
        <details>
          <summary>{atlas.moreRows(number(more.length))}</summary>
          <StateTable states={more} />
        </details>
      )}
      <p>
        <a href={link(`/states.csv?country=${alpha2}`)}>CSV</a> ·{' '}
        <a href={link(`/explore/states?country=${alpha2}`)}>{atlas.explore(number(states.length))}</a>
      </p>
    </>
  );
}

/** A country and what is around it. */
function CountryMap({ data: { country, capital, mapSize } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  const link = useLink();
  return (
    <figure class="atlas-map" id="map">
      <img
        src={link(`/site/maps/${country.alpha2.toLowerCase()}.svg`)}
        alt={atlas.mapAlt(country.name)}
        {...mapSize}
        loading="lazy"
      />
      {capital && <figcaption>{atlas.mapCapital(capital.name)}</figcaption>}
    </figure>
  );
}
