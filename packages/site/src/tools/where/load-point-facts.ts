import type { PageRequest } from '../../page.js';
import { tryCall } from '../../parts/ask.js';
import type { SiteContext } from '../../site-context.js';

/** The number of nearest cities to show. */
export const cityCount = 5;

/** The country, time zone, local time and nearest cities of a point. */
export type PointFacts = Awaited<ReturnType<typeof loadPointFacts>>;

export async function loadPointFacts(
  point: { readonly latitude: number; readonly longitude: number },
  { language }: PageRequest,
  { almanac }: SiteContext,
) {
  const [{ data: whereabouts }, { data: cities }] = await Promise.all([
    almanac.where.locate({ ...point, lang: language }),
    almanac.cities.nearest({ ...point, limit: cityCount, lang: language }),
  ]);
  const codes = [whereabouts.country ?? [], whereabouts.claimedBy].flat();
  const [countries, clock] = await Promise.all([
    Promise.all(codes.map((alpha2) => almanac.countries.get({ alpha2, lang: language }))),
    tryCall(almanac.time.convert({ to: whereabouts.timezone, lang: language })),
  ]);
  const countryNames = new Map(countries.map(({ data }) => [data.alpha2, data.name]));
  return { whereabouts, countryNames, clock: clock.answer?.readings[0]?.to[0], cities };
}
