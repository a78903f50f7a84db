import { createSkyCollection, type SkyCollection } from '../api/astronomy.js';
import type { RecordList } from '../api/collection.js';
import type { TimeInput } from '../core/time-input.js';
import { createSky, type Sky } from '../datasets/astronomy/lookup.js';
import type { Astronomy, SkyEvent } from '../datasets/astronomy/schema.js';
import { createSkyTables, type TabulatedEclipse } from '../datasets/astronomy/sky-tables.js';
import eclipses from './data/eclipses.js';
import instants from './data/sky-instants.js';
import { moonPhases } from './moon-phases.js';

export type { Astronomy, SkyEvent } from '../datasets/astronomy/schema.js';

let openedSky: SkyCollection | undefined;
let openedEvents: SkyCollection | undefined;

/**
 * Returns the Moon and the season at an instant and, if latitude and longitude are given, rise, set and twilights.
 *
 * @throws RangeError for an instant outside the years -3000 to 9999
 * @example
 * lookAtSky(new Date('2026-12-21'), { hemisphere: 'south' }).sun.season.label; // 'Summer (Southern Hemisphere)'
 */
export function lookAtSky(date: TimeInput, options?: Parameters<SkyCollection['at']>[1]): Astronomy {
  openedSky ??= createSkyCollection(openSky([]), 'en');
  return openedSky.at(date, options);
}

/**
 * Lists phases of the Moon, equinoxes, solstices and eclipses from an instant up to, but not including, another.
 *
 * @throws RangeError for an instant outside the years -3000 to 9999
 * @example
 * listSkyEvents(new Date('2026-01-01'), new Date('2027-01-01'), { kinds: ['solar-eclipse'] }).total; // 2
 */
export function listSkyEvents(
  from: TimeInput,
  to: TimeInput,
  options?: Parameters<SkyCollection['list']>[2],
): RecordList<SkyEvent> {
  openedEvents ??= createSkyCollection(openSky(eclipses), 'en');
  return openedEvents.list(from, to, options);
}

function openSky(eclipses: readonly TabulatedEclipse[]): Sky {
  const { firstQuarter, firstTurn } = instants;
  const tables = createSkyTables({
    index: { firstQuarter, firstTurn, eclipses },
    quarters: sumGaps(instants.quarters),
    turns: sumGaps(instants.turns),
  });
  return createSky(tables, moonPhases, 'en');
}

/** Converts the gaps between instants, in seconds, to milliseconds since 1970. The first gap starts in 1970. */
function sumGaps(gapsSeconds: readonly number[]): Float64Array {
  let seconds = 0;
  return Float64Array.from(gapsSeconds, (gap) => {
    seconds += gap;
    return seconds * 1000;
  });
}
