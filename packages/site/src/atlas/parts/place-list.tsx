import type { City, State } from '@almanac/client';
import type { ComponentChildren } from 'preact';
import { fill } from '../../messages/fill.js';
import { cityPath, statePath } from '../../page/atlas-path.js';
import { Name, NameLink } from '../../page/name.js';
import { useVisit } from '../../page/visit.js';
import { StateKind } from '../../parts/state-kind.js';

/** Shows the distance of each city if it is known, and otherwise its population. */
export function CityList({
  cities,
  hasState,
}: {
  readonly cities: readonly (City & { readonly distanceKm?: number })[];
  readonly hasState: boolean;
}) {
  const { number, withoutSeparators, atlas } = useVisit();
  const { fact: words } = atlas;
  return (
    <ul class="atlas-places">
      {cities.map(({ id, asciiName, name, state, population, populationKnown, populationYear, distanceKm }) => (
        <Place
          key={id}
          path={cityPath(id, asciiName)}
          name={name}
          detail={hasState && state && <Name>{state}</Name>}
          value={
            distanceKm === undefined
              ? populationKnown
                ? number(population)
                : words.unknown
              : fill(words.km, { count: number(Math.round(distanceKm)) })
          }
          year={distanceKm === undefined && populationYear !== null ? withoutSeparators(populationYear) : undefined}
        />
      ))}
    </ul>
  );
}

/** The type of a state is shown unless it is the commonest one. */
export function StateList({ states }: { readonly states: readonly State[] }) {
  const { number, withoutSeparators } = useVisit();
  const commonestType = findCommonest(states.map(({ type }) => type));
  return (
    <ul class="atlas-places">
      {states.map(({ id, country, code, name, type, population, populationYear }) => (
        <Place
          key={id}
          path={code && statePath(code)}
          name={name}
          detail={
            <>
              <span class="nowrap">{code}</span>
              {type !== commonestType && (
                <span class="atlas-type">
                  {' '}
                  <StateKind kind={type} country={country} />
                </span>
              )}
            </>
          }
          value={population === null ? undefined : number(population)}
          year={population === null || populationYear === null ? undefined : withoutSeparators(populationYear)}
        />
      ))}
    </ul>
  );
}

function findCommonest(types: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const max = Math.max(...counts.values());
  return types.find((type) => counts.get(type) === max);
}

/** An item of a list with the class `atlas-places`. */
export function Place({
  path,
  name,
  detail,
  value,
  year,
}: {
  readonly path: string | null;
  readonly name: string;
  readonly detail?: ComponentChildren;
  readonly value: string | undefined;
  readonly year?: string | undefined;
}) {
  return (
    <li>
      <span>
        <NameLink path={path}>{name}</NameLink> {detail && <span class="small">{detail}</span>}
      </span>
      {value !== undefined && (
        <span class="atlas-value">
          {value} {year && <span class="small">{year}</span>}
        </span>
      )}
    </li>
  );
}

/** A table for people; all columns include lists, which a cell can show as JSON only. */
const csvFields = 'name,state,population,populationYear,timezone,latitude,longitude';

/** Renders nothing if the page already shows all cities. */
export function AllCitiesLinks({
  filter,
  code,
  count,
  shownCount,
}: {
  readonly filter: 'country' | 'state';
  readonly code: string;
  readonly count: number;
  readonly shownCount: number;
}) {
  const { link, atlas, number } = useVisit();
  if (count <= shownCount) return null;
  return (
    <p>
      <a href={link(`/cities.csv?${filter}=${code}&fields=${csvFields}`)} download={`cities-${code.toLowerCase()}.csv`}>
        {fill(atlas.allAsCsv, { count: number(count) })}
      </a>{' '}
      · <a href={link(`/explore/cities?${filter}=${code}`)}>{fill(atlas.explore, { count: number(count) })}</a>
    </p>
  );
}
