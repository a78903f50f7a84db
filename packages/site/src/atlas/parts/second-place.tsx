import type { City, ZonedTime } from '@almanac/client';
import { measureKm } from '@almanac/data/measure';
import { fill } from '../../messages/fill.js';
import { tryCall } from '../../page/ask.js';
import { cityPath } from '../../page/atlas-path.js';
import { Island } from '../../page/island.js';
import { Name } from '../../page/name.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { type FoundPlace, findPlace } from '../../parts/fields/find-place.js';
import { PlaceField } from '../../parts/fields/place-fields.js';
import { PlaceSuggestions } from '../../parts/fields/place-suggestions.js';
import { readText, writePath } from '../../parts/fields/read-query.js';

export interface SecondPlaceData extends FoundPlace {
  /** The local time now; undefined if no place was found or its time could not be loaded. */
  readonly clock: ZonedTime | undefined;
}

/** Loads the place named in the query parameter `to`; undefined if it is empty. */
export async function loadSecondPlace(
  { query, language, nowMs }: PageRequest,
  site: SiteContext,
): Promise<SecondPlaceData | undefined> {
  const to = readText(query, 'to');
  if (to === '') return undefined;
  const foundPlace = await findPlace(to, language, site);
  const at = new Date(nowMs).toISOString();
  const conversion =
    foundPlace.place && (await tryCall(site.almanac.time.convert({ at, to: `${foundPlace.place.clock};` })));
  return { ...foundPlace, clock: conversion?.answer?.readings[0]?.to[0] };
}

export function SecondPlace({
  city,
  offsetMinutes,
  found,
  nowMs,
}: {
  readonly city: Pick<City, 'id' | 'asciiName' | 'latitude' | 'longitude'>;
  /** How far the clocks of the city are ahead of UTC. */
  readonly offsetMinutes: number;
  readonly found?: SecondPlaceData | undefined;
  readonly nowMs: number;
}) {
  const { link, atlas, tools, language, isChosen, number, clock, duration } = useVisit();
  const path = cityPath(city.id, city.asciiName);
  const place = found?.place;
  const aheadMinutes = (found?.clock?.utcOffsetMinutes ?? offsetMinutes) - offsetMinutes;
  const difference = duration(Math.abs(aheadMinutes));
  return (
    <>
      <form class="row atlas-form" method="get" action={link(path).split('?')[0]}>
        {isChosen && <input type="hidden" name="lang" value={language} />}
        <PlaceField
          id="to"
          label={atlas.distanceTo}
          text={found?.text ?? ''}
          readAs={place?.label}
          others={found?.others ?? []}
          problem={found && !place && fill(tools.nothingCalled, { text: found.text })}
          linkOther={(label) => `${writePath(path, { to: label })}#distance`}
        />
        <button type="submit">{tools.show}</button>
      </form>
      <Island name="tools/place-suggestions" component={PlaceSuggestions} props={{}} />
      {place && (
        <p>
          <strong>
            {fill(atlas.fact.km, {
              count: number(Math.round(measureKm(city.latitude, city.longitude, place.latitude, place.longitude))),
            })}
          </strong>
          {found.clock && (
            <>
              {' · '}
              <Name>{place.name}</Name> {clock(nowMs, found.clock.utcOffsetMinutes)} (
              {aheadMinutes === 0
                ? tools.time.same
                : aheadMinutes > 0
                  ? fill(tools.time.ahead, { by: difference })
                  : fill(tools.time.behind, { by: difference })}
              ){' · '}
              <a href={link(writePath('/tools/time', { from: String(city.id), to: place.clock }))}>
                {tools.time.title}
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}
