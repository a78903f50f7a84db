import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { countryPath, zonePath } from '../../parts/atlas-path.js';
import type { SiteContext } from '../../site-context.js';
import { dataPath, useMessages } from '../../visit.js';
import { findFormats, useFormats } from '../formats.js';
import { loadNames } from '../names.js';
import { AtlasLayout } from '../parts/atlas-layout.js';
import { CityTable } from '../parts/city-table.js';
import { ClockTable } from '../parts/clock-table.js';
import { ConvertLink } from '../parts/convert-link.js';
import { Coordinates } from '../parts/coordinates.js';
import { Fact, Facts, Section } from '../parts/facts.js';
import { English, Name, NameLinks } from '../parts/name.js';
import { NamesTable } from '../parts/names-table.js';

type ZoneData = Awaited<ReturnType<typeof loadZone>>;

const citiesShown = 10;

/** The page of a time zone. */
export const zoneRoute: PageRoute = {
  path: '/atlas/zone/*',
  workMs: 20,
  holdsForMs: 60_000,
  async load({ params, language, nowMs }, site) {
    const data = await loadZone(site, params['*'] ?? '', language);
    const { zone, names } = data;
    const { atlas } = messagesFor(chooseWords(language));
    const { list } = findFormats(chooseWords(language));
    const label = zone.requestedName ?? zone.name;
    const countries = list(zone.countryCodes.map(names.country));
    return {
      isTranslated: true,
      title: atlas.zoneTitle(label),
      description: atlas.zoneDescription(label, zone.utcOffset, countries || 'UTC'),
      canonicalPath: zonePath(zone.name),
      section: 'atlas',
      jsonPath: dataPath(`/timezones/${zone.name}`, language),
      content: <ZonePage data={data} nowMs={Math.floor(nowMs / 60_000) * 60_000} contactUrl={site.contactUrl} />,
    };
  },
};

async function loadZone({ almanac }: SiteContext, asked: string, lang: string) {
  const { data: zone } = await almanac.timezones.get({ zone: asked, lang });
  const [names, everyName, cities, sources] = await Promise.all([
    loadNames(almanac, lang),
    almanac.timezones.list({ zone: zone.name, lang: '*', fields: ['names'] }),
    almanac.cities.list({ timezone: zone.name, sort: 'population', limit: citiesShown, lang }),
    almanac.timezones.sources({ id: zone.name }),
  ]);
  return { zone, names, everyName: everyName.data[0]?.names, cities: cities.data, sources: sources.data };
}

function ZonePage({
  data: { zone, names, everyName, cities, sources },
  nowMs,
  contactUrl,
}: {
  readonly data: ZoneData;
  readonly nowMs: number;
  readonly contactUrl: string | undefined;
}) {
  const { atlas } = useMessages();
  return (
    <AtlasLayout
      head={
        <div>
          <h1 dir="ltr">{zone.requestedName ?? zone.name}</h1>
          <p>
            <Name>{zone.displayName}</Name> · <Name>{zone.genericName}</Name>
          </p>
        </div>
      }
      json={{ path: `/timezones/${zone.name}`, record: zone }}
      requests={[`/timezones/sources?id=${zone.name}`, `/cities?timezone=${zone.name}&limit=${citiesShown}`]}
      sources={sources}
      contactUrl={contactUrl}
    >
      <ClockTable zones={[zone]} nowMs={nowMs} />
      <ConvertLink zone={zone.name} />
      <ZoneFacts zone={zone} names={names} />
      <NamesTable names={everyName} nameLanguage={names.language} />
      {cities.length > 0 && (
        <Section id="cities" title={atlas.cities}>
          <CityTable cities={cities} hasState />
        </Section>
      )}
    </AtlasLayout>
  );
}

function ZoneFacts({ zone, names }: Pick<ZoneData, 'zone' | 'names'>) {
  const { atlas } = useMessages();
  const { fact: words } = atlas;
  const { date } = useFormats();
  const { nextChange, countryCodes } = zone;
  return (
    <Facts>
      <Fact label={words.longName} field="longName">
        <Name>{zone.longName}</Name>
      </Fact>
      <Fact label={words.utcOffset} field="utcOffset">
        <bdi dir="ltr">{zone.utcOffset}</bdi>
      </Fact>
      <Fact label={words.abbreviation} field="abbreviation">
        {zone.shortName ?? zone.abbreviation}
      </Fact>
      <Fact label={words.daylightTime} field="daylightTime">
        {zone.daylightTime ? words.yes : words.no}
      </Fact>
      <Fact label={words.nextChange} field="nextChange">
        {nextChange
          ? atlas.nextChange(date(Date.parse(nextChange.at), zone.utcOffsetMinutes), nextChange.utcOffset)
          : atlas.noChange}
      </Fact>
      <Fact label={words.countries} field="countryCodes">
        {countryCodes.length > 0 ? (
          <NameLinks items={countryCodes.map((code) => ({ path: countryPath(code), name: names.country(code) }))} />
        ) : null}
      </Fact>
      <Fact label={words.coordinates} field="latitude">
        <Coordinates latitude={zone.latitude} longitude={zone.longitude} />
      </Fact>
      <Fact label={words.aliases} field="aliases">
        {zone.aliases.length > 0 ? (
          <NameLinks items={zone.aliases.map((name) => ({ path: zonePath(name), name }))} />
        ) : null}
      </Fact>
      <Fact label={words.windowsName} field="windowsName">
        {zone.windowsName && <English>{zone.windowsName}</English>}
      </Fact>
    </Facts>
  );
}
