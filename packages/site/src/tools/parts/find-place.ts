import type { SearchResult } from '@almanac/client';
import { ask } from '../../parts/ask.js';
import type { SiteContext } from '../../site-context.js';

/** A place that somebody named. */
export interface Place {
  /** A name of the tz database, or the id of a city: what `/time/convert` takes. */
  readonly clock: string;
  readonly name: string;
  /** The name with what tells it from namesakes. */
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The place that a text was taken to mean. */
export interface FoundPlace {
  readonly asked: string;
  /** Undefined if nothing has such a name. */
  readonly place: Place | undefined;
  /** Other places of that name, by their labels. */
  readonly others: readonly string[];
}

const types = ['city', 'timezone', 'country', 'state'];

/** Finds the place that a text names: a city by its id, a zone by its name in the tz database, else what the search puts first. */
export async function findPlace(asked: string, language: string, site: SiteContext): Promise<FoundPlace> {
  if (/^\d{1,10}$/.test(asked)) return { asked, place: await findCity(Number(asked), language, site), others: [] };
  const zone = isZoneName(asked) ? await findZone(asked, language, site) : undefined;
  if (zone) return { asked, place: zone, others: [] };
  const { data } = await site.almanac.search({ q: asked, types, lang: language, limit: 6 });
  const [first, ...rest] = data.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!first) return { asked, place: undefined, others: [] };
  const { type, id, name, label } = first;
  const latitude = first.latitude as number;
  const longitude = first.longitude as number;
  const clock = type === 'city' || type === 'timezone' ? id : await findClock(first, site);
  const others = rest.filter(({ matched, ...other }) => other.type === 'city' && matched.how === 'exact');
  return {
    asked,
    place: { clock, name, label, latitude, longitude },
    others: others.map((other) => other.label).filter((other) => other !== label),
  };
}

/** Names such as `Europe/Zurich` and `UTC`. Others are names of countries, too, or mean less than people mean by them, such as `EST`. */
function isZoneName(text: string): boolean {
  return /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$|^(?:UTC|GMT)$/i.test(text);
}

async function findZone(name: string, language: string, { almanac }: SiteContext): Promise<Place | undefined> {
  const zone = (await ask(almanac.timezones.get({ zone: name, lang: language }))).answer;
  if (!zone) return undefined;
  const { displayName, latitude, longitude } = zone;
  return { clock: name, name: displayName, label: `${displayName} (${name})`, latitude, longitude };
}

async function findCity(id: number, lang: string, { almanac }: SiteContext): Promise<Place | undefined> {
  const city = (await ask(almanac.cities.get({ id, lang }))).answer;
  if (!city) return undefined;
  const { name, latitude, longitude } = city;
  return { clock: String(id), name, label: name, latitude, longitude };
}

/** The city that stands for a country, its capital, or for a state, the most populous. */
async function findClock(place: SearchResult, { almanac }: SiteContext): Promise<string> {
  if (place.type === 'country') {
    const capital = (await ask(almanac.cities.capital({ alpha2: place.id }))).answer;
    if (capital) return String(capital.id);
  }
  const { latitude, longitude } = place;
  const { data } = await almanac.where.locate({ latitude: latitude as number, longitude: longitude as number });
  return data.timezone;
}
