import type { Files } from '../../core/files.js';
import { earliestMs, formatInstant, latestMs } from '../../core/instant.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import { makeSliceable, runOnce, runSync, type Sliceable, type Steps } from '../../core/scheduler.js';
import type { Rows, Selection } from '../../core/selection.js';
import {
  type DatedEvent,
  dateEvents,
  type EventList,
  nameEvents,
  type SkyEventsQuery,
  selectEvents,
} from './events.js';
import { computeMoonInSky } from './moon-in-sky.js';
import { computeMoonState, type PhaseNames } from './moon-state.js';
import { computeRiseAndSet } from './rise-and-set.js';
import type { Astronomy, Season, SkyEvent } from './schema.js';
import { openSkyTables, type SkyTables } from './sky-tables.js';
import { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';
import { locateTurn, numberTurn, type TurnNumber } from './turns-of-year.js';

export { earliestMs, formatInstant, latestMs, type ParsedInstant, readInstant } from '../../core/instant.js';
export type { SkyEventsQuery } from './events.js';
export type { Astronomy, SkyEvent } from './schema.js';
export { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';

export interface SkyQuery {
  readonly dateMs: number;
  /** By default the one of the place; without a place, and on the equator, north. */
  readonly hemisphere?: Astronomy['hemisphere'] | undefined;
  /** Meteorological by default. */
  readonly season?: Astronomy['sun']['season']['basis'] | undefined;
  /** Degrees, north positive. Rise, set, twilights and the Moon's position in the sky require `longitude` too. */
  readonly latitude?: number | undefined;
  /** Degrees, east positive. */
  readonly longitude?: number | undefined;
}

export interface Sky {
  /** All events from 1900 to 2100, sorted by time. */
  readonly rows: Rows<SkyEvent>;
  /**
   * Computes the Moon and the season at an instant and, if a place is given, also rise, set, twilights and the Moon's
   * position in the sky.
   *
   * @throws RangeError outside the years -3000 to 9999, `earliestMs` to `latestMs`
   */
  at(query: SkyQuery): Astronomy;
  /**
   * Lists principal phases of the Moon, equinoxes, solstices and eclipses from an instant up to another (exclusive).
   * Events outside 1900 to 2100 are not tabulated; computing them takes about 10 ms per year.
   *
   * @throws RangeError outside the years -3000 to 9999
   */
  readonly listEvents: Sliceable<[query: SkyEventsQuery], Selection<SkyEvent>>;
}

const memoizeTabulatedEvents = memoizeByKey<() => Steps<readonly DatedEvent[]>>();

/**
 * Opens the astronomy dataset. Moon phases have names in the given language; all other names are English.
 *
 * Times are accurate to a minute from 1900-01-01 to 2100-12-31. Before 1900, the Earth's rotation is known less
 * precisely (to minutes around the year 1000, to hours around -3000); after 2100, it cannot be predicted. Source:
 * astronomy-engine and VSOP87.
 *
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const sky = await library.open('astronomy');
 * sky.at({ dateMs: Date.UTC(2026, 11, 21), hemisphere: 'south' }).sun.season.label; // 'Summer (Southern Hemisphere)'
 */
export async function openAstronomy(files: Files, language: string): Promise<Sky> {
  const [tables, names] = await Promise.all([
    openSkyTables(files),
    files.json<Readonly<Record<string, PhaseNames>>>('astronomy/phase-names.json'),
  ]);
  return createSky(tables, names[language] ?? (names.en as PhaseNames), language);
}

export function createSky(tables: SkyTables, phases: PhaseNames, language: string): Sky {
  const dateTabulatedEvents = memoizeTabulatedEvents(tables, () =>
    runOnce(dateEvents(tabulatedFromMs, tabulatedToMs, tables)),
  );
  let tabulatedList: EventList | undefined;

  function* listTabulatedEvents(): Steps<EventList> {
    const datedEvents = yield* dateTabulatedEvents();
    tabulatedList ??= nameEvents(datedEvents, phases, language);
    return tabulatedList;
  }

  function computeSky({
    dateMs,
    latitude,
    longitude,
    hemisphere = latitude !== undefined && latitude < 0 ? 'south' : 'north',
    season = 'meteorological',
  }: SkyQuery): Astronomy {
    checkRange(dateMs);
    const hasPlace = latitude !== undefined && longitude !== undefined;
    const inSky = hasPlace ? computeMoonInSky(dateMs, latitude, longitude) : null;
    const moon = { ...computeMoonState(dateMs, tables, phases), inSky };
    const sun = { season: findSeason(dateMs, hemisphere, season, tables) };
    const riseAndSet = hasPlace ? computeRiseAndSet(dateMs, latitude, longitude) : null;
    return { date: formatInstant(dateMs), hemisphere, moon, sun, riseAndSet };
  }

  function* listEvents(query: SkyEventsQuery): Steps<Selection<SkyEvent>> {
    checkRange(query.fromMs);
    checkRange(query.toMs);
    const isTabulated = query.fromMs >= tabulatedFromMs && query.toMs <= tabulatedToMs;
    const list = isTabulated
      ? yield* listTabulatedEvents()
      : nameEvents(yield* dateEvents(query.fromMs, query.toMs, tables), phases, language);
    return selectEvents(list, query);
  }

  return {
    get rows() {
      return runSync(listTabulatedEvents()).rows;
    },
    at: computeSky,
    listEvents: makeSliceable(listEvents),
  };
}

function checkRange(ms: number): void {
  if (!(ms >= earliestMs && ms <= latestMs)) throw new RangeError('the instant must be in the years -3000 to 9999');
}

type Hemisphere = Season['hemisphere'];

/** The northern seasons, starting in March, June, September and December. */
const northernSeasons = ['spring', 'summer', 'autumn', 'winter'] as const;

function findSeason(dateMs: number, hemisphere: Hemisphere, basis: Season['basis'], tables: SkyTables): Season {
  const findStartMs = basis === 'astronomical' ? tables.findTurnMs : toMonthStartMs;
  let turn = numberTurn(new Date(dateMs).getUTCFullYear(), 3);
  while (findStartMs(turn) > dateMs) turn--;
  const name = nameSeason(turn, hemisphere);
  const nextName = nameSeason(turn + 1, hemisphere);
  return {
    name,
    hemisphere,
    label: labelSeason(name, hemisphere),
    basis,
    since: tables.formatDate(findStartMs(turn)),
    next: { name: nextName, label: labelSeason(nextName, hemisphere), date: tables.formatDate(findStartMs(turn + 1)) },
  };
}

/** In the south, a season has the name of the northern season two turns later. */
function nameSeason(turn: TurnNumber, hemisphere: Hemisphere): Season['name'] {
  const { part } = locateTurn(hemisphere === 'north' ? turn : turn + 2);
  return northernSeasons[part] as Season['name'];
}

function labelSeason(name: Season['name'], hemisphere: Hemisphere): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)} (${hemisphere === 'north' ? 'Northern' : 'Southern'} Hemisphere)`;
}

function toMonthStartMs(turn: TurnNumber): number {
  const { year, part } = locateTurn(turn);
  return new Date(0).setUTCFullYear(year, 3 * part + 2, 1);
}
