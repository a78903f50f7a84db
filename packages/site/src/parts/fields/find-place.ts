import type { SearchResult } from '@almanac/client';
import { tryCall } from '../../page/ask.js';
import type { SiteContext } from '../../page/site-context.js';

export interface Place {
  /** An IANA zone name or the id of a city, for `/time/convert`. */
  readonly clock: string;
  readonly name: string;
  /**
   * The label of the search result, which differs from those of namesakes; for a zone, its name with the IANA name; for
   * a city found by id, its name.
   */
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface FoundPlace {
  readonly text: string;
  /** Undefined if nothing matches. */
  readonly place: Place | undefined;
  /** The labels of other cities with exactly this name. Former and alternative names, such as New York for Clinton, do not count. */
  readonly others: readonly string[];
}

/** Lists all countries, sorted by name. */
export async function listCountryOptions(language: string, { almanac }: SiteContext) {
  const { data } = await almanac.countries.list({ fields: ['alpha2', 'name'], lang: language });
  const { compare } = new Intl.Collator(language);
  return data.map(({ alpha2, name }) => ({ value: alpha2, label: name })).sort((a, b) => compare(a.label, b.label));
}

const placeTypes = ['city', 'timezone', 'country', 'state'];

/** Finds a place by city id, by IANA zone name, or by search. */
export async function findPlace(text: string, language: string, site: SiteContext): Promise<FoundPlace> {
  if (/^\d{1,10}$/.test(text)) return { text, place: await findCity(Number(text), language, site), others: [] };
  const zone = isZoneName(text) ? await findZone(text, language, site) : undefined;
  if (zone) return { text, place: zone, others: [] };
  const { data } = await site.almanac.search({ q: text, types: placeTypes, lang: language, limit: 6 });
  const [first, ...rest] = data.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!first) return { text, place: undefined, others: [] };
  const { type, id, name, label } = first;
  const latitude = first.latitude as number;
  const longitude = first.longitude as number;
  const clock = type === 'city' || type === 'timezone' ? id : await findClock(first, site);
  const others = rest.filter(
    ({ matched, ...other }) => other.type === 'city' && matched.how === 'exact' && matched.name === other.name,
  );
  return {
    text,
    place: { clock, name, label, latitude, longitude },
    others: others.map((other) => other.label).filter((other) => other !== label),
  };
}

/**
 * True for names such as `Europe/Zurich` and `UTC`. Other single words are searched for: some name countries, and `EST`
 * names a zone without daylight saving.
 */
function isZoneName(text: string): boolean {
  return /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$|^(?:UTC|GMT)$/i.test(text);
}

async function findZone(name: string, language: string, { almanac }: SiteContext): Promise<Place | undefined> {
  const zone = (await tryCall(almanac.timezones.get({ zone: name, lang: language }))).answer;
  if (!zone) return undefined;
  const { displayName, latitude, longitude } = zone;
  return { clock: name, name: displayName, label: `${displayName} (${name})`, latitude, longitude };
}

async function findCity(id: number, lang: string, { almanac }: SiteContext): Promise<Place | undefined> {
  const city = (await tryCall(almanac.cities.get({ id, lang }))).answer;
  if (!city) return undefined;
  const { name, latitude, longitude } = city;
  return { clock: String(id), name, label: name, latitude, longitude };
}

/** Returns the capital of a country, or otherwise the zone at the coordinates of the place. */
async function findClock(place: SearchResult, { almanac }: SiteContext): Promise<string> {
  if (place.type === 'country') {
    const capital = (await tryCall(almanac.cities.capital({ alpha2: place.id }))).answer;
    if (capital) return String(capital.id);
  }
  const { latitude, longitude } = place;
  const { data } = await almanac.where.locate({ latitude: latitude as number, longitude: longitude as number });
  return data.timezone;
}
