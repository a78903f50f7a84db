import type { Season } from './schema.js';
import type { SkyTables } from './sky-tables.js';
import { locateTurn, numberTurn, type TurnNumber } from './turns-of-year.js';

type Hemisphere = Season['hemisphere'];

/** The northern seasons that begin in March, June, September and December. */
const northern = ['spring', 'summer', 'autumn', 'winter'] as const;

/** The season at an instant. */
export function seasonAt(dateMs: number, hemisphere: Hemisphere, basis: Season['basis'], tables: SkyTables): Season {
  const startMs = basis === 'astronomical' ? tables.sliceMs : monthStartMs;
  let turn = numberTurn(new Date(dateMs).getUTCFullYear(), 3);
  while (startMs(turn) > dateMs) turn--;
  const name = nameSeason(turn, hemisphere);
  const nextName = nameSeason(turn + 1, hemisphere);
  return {
    name,
    hemisphere,
    label: labelSeason(name, hemisphere),
    basis,
    since: tables.date(startMs(turn)),
    next: { name: nextName, label: labelSeason(nextName, hemisphere), date: tables.date(startMs(turn + 1)) },
  };
}

/** The season that begins with a turn of the year: in the south, the one that is two on. */
function nameSeason(turn: TurnNumber, hemisphere: Hemisphere): Season['name'] {
  const { part } = locateTurn(hemisphere === 'north' ? turn : turn + 2);
  return northern[part] as Season['name'];
}

function labelSeason(name: Season['name'], hemisphere: Hemisphere): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)} (${hemisphere === 'north' ? 'Northern' : 'Southern'} Hemisphere)`;
}

/** The first day of the turn's month, in UTC. */
function monthStartMs(turn: TurnNumber): number {
  const { year, part } = locateTurn(turn);
  return new Date(0).setUTCFullYear(year, 3 * part + 2, 1);
}
