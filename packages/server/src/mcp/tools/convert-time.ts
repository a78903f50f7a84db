import type { TimeConversion, ZonedTime } from '@almanac/data';
import { Failure, invalidQuery } from '@almanac/operations';
import { describeFields, type Tool } from '../tool.js';

/** Few, because each place must be searched for. */
const maxPlaces = 10;

export const convertTime: Tool = {
  name: 'convert_time',
  description:
    'Converts a time in from, or now, to the local times in to. Both are cities, states or countries with one time, zones such as Asia/Tokyo, or offsets such as UTC+2; place in the answer says how it was read.',
  answers: { type: 'object', properties: describeFields('convertTime', 'occurs,readings') },
  arguments: {
    time: {
      type: 'string',
      description: '09:00, 9pm, tomorrow noon, or ISO 8601; a time alone is today in from. Default now',
    },
    from: { type: 'string', description: 'Place' },
    to: { type: 'array', items: { type: 'string' }, description: 'Places' },
  },
  argumentNames: { at: 'time' },
  async run({ time, from, to = [] }, ask) {
    const places = to as readonly string[];
    if (places.length > maxPlaces) return invalidQuery(`to must have at most ${maxPlaces} places`, 'to');
    // The places are separated by semicolons, because a name may contain a comma: Paris, Texas.
    const result = await ask('convertTime', {
      at: time,
      from,
      to: places.length > 0 ? `${places.join(';')};` : undefined,
    });
    if (result instanceof Failure) return result;
    const { occurs, readings } = result.data as TimeConversion;
    return {
      data: {
        occurs,
        readings: readings.map((reading) => ({
          instant: reading.instant,
          from: describeTime(reading.from),
          to: reading.to.map(describeTime),
        })),
      },
    };
  },
};

function describeTime(time: ZonedTime | null) {
  return (
    time && {
      place: time.readAs,
      timezone: time.timezone,
      localTime: time.localTime,
      utcOffset: time.utcOffset,
    }
  );
}
