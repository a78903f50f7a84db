import { useMessages } from '../../visit.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { ClockTable } from '../parts/clock-table.js';
import { Section } from '../parts/facts.js';
import { AddressSection } from './address-section.js';
import { CallingSection } from './calling-section.js';
import { CitiesSection } from './cities-section.js';
import { CodeFacts, LifeFacts, PeopleFacts } from './country-facts.js';
import { CountryHead } from './country-head.js';
import { CountryMap } from './country-map.js';
import { LanguageSection } from './language-section.js';
import type { CountryData } from './load-country.js';
import { MoneySection } from './money-section.js';
import { NeighbourSection } from './neighbour-section.js';
import { StatesSection } from './states-section.js';

/** What there is to know about a country. */
export function CountryPage({
  data,
  nowMs,
  contactUrl,
}: {
  readonly data: CountryData;
  readonly nowMs: number;
  readonly contactUrl: string | undefined;
}) {
  const { atlas } = useMessages();
  const { alpha2 } = data.country;
  const sections = [
    { id: 'now', title: atlas.now, content: data.zones.length > 0 && <ClockTable zones={data.zones} nowMs={nowMs} /> },
    { id: 'calling', title: atlas.calling, content: data.phone && <CallingSection data={data} /> },
    { id: 'address', title: atlas.address, content: <AddressSection data={data} /> },
    {
      id: 'money',
      title: atlas.money,
      content: data.currencies.length > 0 && <MoneySection data={data} />,
      field: 'currencies',
    },
    { id: 'languages', title: atlas.languages, content: <LanguageSection data={data} />, field: 'languageShares' },
    { id: 'people', title: atlas.peopleAndArea, content: <PeopleFacts data={data} /> },
    { id: 'life', title: atlas.life, content: <LifeFacts data={data} /> },
    { id: 'codes', title: atlas.codes, content: <CodeFacts data={data} /> },
    { id: 'neighbours', title: atlas.neighbours, content: <NeighbourSection data={data} />, field: 'borders' },
    { id: 'states', title: atlas.states, content: data.states.length > 0 && <StatesSection data={data} /> },
    { id: 'cities', title: atlas.cities, content: data.cities.length > 0 && <CitiesSection data={data} /> },
  ].filter(({ content }) => content);
  return (
    <AtlasLayout
      head={<CountryHead data={data} />}
      sections={sections}
      json={{ path: `/countries/${alpha2}`, record: data.country }}
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
      contactUrl={contactUrl}
      beside={<CountryMap data={data} />}
    >
      {sections.map(({ id, title, content, field }) => (
        <Section key={id} id={id} title={title} field={field}>
          {content}
        </Section>
      ))}
    </AtlasLayout>
  );
}
