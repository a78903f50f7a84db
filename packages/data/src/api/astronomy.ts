import type { LanguageCode } from '../core/codes.js';
import { readMs, type TimeInput } from '../core/time-input.js';
import type { Astronomy, Sky, SkyEvent, SkyEventsQuery } from '../datasets/astronomy/lookup.js';
import type { PageOptions, RecordList } from './collection.js';
import { createChoiceOption, createChoicesOption, pageOptions, readDegrees, readOptions } from './options.js';

const skyOptions = {
  hemisphere: createChoiceOption(['north', 'south']),
  season: createChoiceOption(['meteorological', 'astronomical']),
  latitude: (value: number, name: string) => readDegrees(value, name, 90),
  longitude: (value: number, name: string) => readDegrees(value, name, 180),
};

const eventOptions = {
  ...pageOptions,
  kinds: createChoicesOption(['moon-phase', 'equinox', 'solstice', 'solar-eclipse', 'lunar-eclipse']),
};

/** Options for the sky at an instant. */
export interface SkyOptions {
  /** The hemisphere of the season; by default the one of the place, without a place north. */
  readonly hemisphere?: 'north' | 'south' | undefined;
  /** `meteorological` seasons (the default) begin with a month, `astronomical` ones with an equinox or solstice. */
  readonly season?: 'meteorological' | 'astronomical' | undefined;
  /**
   * In degrees, north positive. Rise, set, twilights and the Moon's position in the sky require latitude and longitude.
   */
  readonly latitude?: number | undefined;
  /** In degrees, east positive. */
  readonly longitude?: number | undefined;
}

/** The filter by kind, and the requested page of a list of events. */
export interface SkyEventOptions extends PageOptions {
  /** Only events of these kinds. */
  readonly kinds?: readonly SkyEvent['kind'][] | undefined;
}

/** The Moon, seasons and sky events. The phases of the Moon have names in one language; all other names are English. */
export interface SkyCollection {
  /** The supported language chosen for the requested tag. */
  readonly language: LanguageCode;
  /**
   * Returns the Moon and the season at an instant and, if latitude and longitude are given, also rise, set, twilights
   * and the Moon's position in the sky.
   *
   * @throws RangeError for an instant outside the years -3000 to 9999
   */
  at(date: TimeInput, options?: SkyOptions): Astronomy;
  /**
   * Lists principal phases of the Moon, equinoxes, solstices and eclipses from an instant up to, but not including,
   * another.
   *
   * @throws RangeError for an instant outside the years -3000 to 9999
   */
  list(from: TimeInput, to: TimeInput, options?: SkyEventOptions): RecordList<SkyEvent>;
}

export function createSkyCollection(sky: Sky, language: string): SkyCollection {
  return {
    language,
    at: (date, options) => sky.at({ dateMs: readMs(date, 'date'), ...readOptions(options, skyOptions) }),
    list(from, to, options) {
      const query: SkyEventsQuery = {
        fromMs: readMs(from, 'from'),
        toMs: readMs(to, 'to'),
        ...readOptions(options, eventOptions),
      };
      const selection = sky.listEvents(query);
      return { items: Array.from(selection.rows, (row) => selection.from.record(row)), total: selection.total };
    },
  };
}
