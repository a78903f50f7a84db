import { LocalizedName } from '../../parts/localized-name.js';
import { useLink, useMessages, useVisit } from '../../visit.js';
import { useFormats } from '../formats.js';
import { English, Name } from '../parts/name.js';
import { indexSources, SourceMark, SourcesContext } from '../parts/source-mark.js';
import { listEssentials } from './describe-country.js';
import type { CountryData } from './load-country.js';

/** The name of a country, its own names, its flag and what most people look for. */
export function CountryHead({ data }: { readonly data: CountryData }) {
  const { country } = data;
  const { atlas } = useMessages();
  const formats = useFormats();
  const link = useLink();
  return (
    <>
      <img
        class="atlas-flag"
        src={link(`/site/flags/${country.alpha2.toLowerCase()}.svg`)}
        alt={atlas.flagAlt(country.name)}
        width="120"
        height="90"
      />
      <div>
        <h1>
          <Name>{country.name}</Name>
        </h1>
        <OwnNames data={data} />
        <ul class="atlas-essentials">
          {listEssentials(data, atlas.fact, formats).map(({ label, value }) => (
            <li key={label}>
              <span class="atlas-label">{label}</span> <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
        <StatusNote data={data} />
      </div>
    </>
  );
}

function OwnNames({ data: { country } }: { readonly data: CountryData }) {
  const { language } = useVisit();
  const others = country.nativeNames.filter(({ language: own, name }) => name !== null && own !== language);
  if (others.length === 0) return null;
  return (
    <ul class="atlas-own-names">
      {others.map(({ language: own, name }) => (
        <li key={own}>
          <LocalizedName language={own}>{name as string}</LocalizedName>
        </li>
      ))}
    </ul>
  );
}

/** What is said of a place that is no state, or that some say is none. */
function StatusNote({ data: { country, sources } }: { readonly data: CountryData }) {
  const { atlas } = useMessages();
  if (country.status === 'un-member') return null;
  const rule = sources.values.find(({ field }) => field === 'status')?.how;
  return (
    <div class="atlas-status">
      <strong>{atlas.status[country.status]}.</strong> {!country.recognized && atlas.recognizedNote(country.name)}
      <SourcesContext.Provider value={indexSources(sources)}>
        <SourceMark field="status" label={atlas.fact.status} />
      </SourcesContext.Provider>
      {country.status === 'disputed' && rule && (
        <p class="atlas-note">
          <English>{rule}</English>
        </p>
      )}
    </div>
  );
}
