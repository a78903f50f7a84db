import type { Place } from '@almanac/data/internal';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

const number = '[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)';
const twoNumbers = new RegExp(`^\\s*(${number})\\s*,\\s*(${number})\\s*$`);

/** A place as latitude and longitude in degrees, separated by a comma. */
export function place(description: string): Parameter<Place | undefined> {
  return optional<Place>({
    description,
    schema: Type.String({ examples: ['47.37,8.54'] }),
    read(text) {
      const [, latitude, longitude] = (twoNumbers.exec(text) ?? []).map(Number);
      if (latitude === undefined || longitude === undefined)
        return new Invalid('must be latitude and longitude in degrees, separated by a comma, for example 47.37,8.54');
      if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
      const isSwapped = Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90;
      return new Invalid(
        `must be a latitude from -90 to 90 and a longitude from -180 to 180${isSwapped ? `; did you mean ${longitude},${latitude}?` : ''}`,
      );
    },
    canonical: ({ latitude, longitude }) => `${latitude},${longitude}`,
  });
}
