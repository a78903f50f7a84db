import { Type } from 'typebox';
import { didYouMean } from './nearest-word.js';
import { Invalid, optional, type Parameter, type Reading } from './parameter.js';

/** Longer than any name of a zone. */
const longestName = 64;

/** Any name of a time zone in the tz database or Windows; its value is the name as sent, with a lost `+` restored. */
export function optionalZone(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ maxLength: longestName, examples: ['Europe/Zurich'] }),
    reads: ['timezones'],
    read: readZone,
  });
}

/** Parses the name of a zone. */
export function readZone(text: string, reading: Reading): string | Invalid {
  const timezones = reading.dataset('timezones');
  if (timezones.find(text)) return text;
  // The + of Etc/GMT+5 arrives as a space unless it was sent as %2B.
  const withPlus = text.replace(' ', '+');
  if (timezones.find(withPlus)) return withPlus;
  const hint = text.length > longestName ? '' : didYouMean(text, timezones.names);
  return new Invalid(`names no time zone of the tz database${hint}`, true);
}
