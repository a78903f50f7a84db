import { fill } from '../../messages/fill.js';
import { cityPath } from '../../page/atlas-path.js';
import { LocalizedName } from '../../page/localized-name.js';
import { English, Name, NameLink } from '../../page/name.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { Flag } from '../../parts/flag.js';
import { Sources } from '../parts/source-mark.js';
import type { CountryData } from './load-country.js';

export function listEssentials(
  { country, capital, names }: CountryData,
  { atlas, explore, list, number, withoutSeparators }: Visit,
) {
  const { fact: words } = atlas;
  const { fields } = explore;
  const { callingCode, currencyName, currency, languages, population, populationYear, areaKm2 } = country;
  const year = populationYear === null ? '' : ` (${withoutSeparators(populationYear)})`;
  return [
    { label: fields.capital, value: country.capital, path: capital && cityPath(capital.id, capital.asciiName) },
    { label: fields.callingCode, value: callingCode },
    { label: fields.currency, value: currencyName && `${currencyName} (${currency})` },
    { label: words.languages, value: list(languages.map(names.language)) },
    { label: fields.population, value: population === null ? null : number(population) + year },
    { label: words.area, value: fill(words.squareKm, { count: number(areaKm2) }) },
  ].flatMap(({ label, value, path }) => (value ? [{ label, value, path }] : []));
}

export function CountryHead({
  data: { country, sources },
  essentials,
}: {
  readonly data: CountryData;
  readonly essentials: ReturnType<typeof listEssentials>;
}) {
  const { atlas, language } = useVisit();
  const nativeNames = country.nativeNames.filter(({ language: code, name }) => name !== null && code !== language);
  return (
    <>
      <Flag alpha2={country.alpha2} height={90} alt={fill(atlas.flagAlt, { name: country.name })} />
      <div>
        <h1>
          <Name>{country.name}</Name>
        </h1>
        {nativeNames.length > 0 && (
          <ul class="row atlas-own-names">
            {nativeNames.map(({ language: code, name }) => (
              <li key={code}>
                <LocalizedName language={code}>{name as string}</LocalizedName>
              </li>
            ))}
          </ul>
        )}
        <ul class="row atlas-essentials">
          {essentials.map(({ label, value, path }) => (
            <li key={label}>
              <span class="small">{label}</span>{' '}
              <bdi dir={value.startsWith('+') ? 'ltr' : undefined}>
                {path ? <NameLink path={path}>{value}</NameLink> : value}
              </bdi>
            </li>
          ))}
        </ul>
        {country.status !== 'un-member' && <StatusNote country={country} sources={sources} />}
      </div>
    </>
  );
}

function StatusNote({ country, sources }: Pick<CountryData, 'country' | 'sources'>) {
  const { atlas, explore } = useVisit();
  const rule = sources.values.find(({ field }) => field === 'status')?.how;
  return (
    <div class="atlas-status">
      <strong>{atlas.status[country.status]}.</strong>{' '}
      {!country.recognized && fill(atlas.recognizedNote, { name: country.name })}
      {country.status === 'disputed' && rule && (
        <p class="small">
          <English>{rule}</English>
        </p>
      )}
      <Sources values={[{ field: 'status', label: explore.fields.status }]} id="sources-head" />
    </div>
  );
}
