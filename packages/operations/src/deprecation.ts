export interface Deprecation {
  /** The day from which the operation is deprecated, as YYYY-MM-DD; it may be in the future. */
  readonly since: string;
  /** The day from which the operation may be removed, as YYYY-MM-DD: at least 24 months after `since`. */
  readonly sunset: string;
  /** The page that names the replacement. */
  readonly link: string;
}

/** The minimum number of months between `since` and `sunset`. */
const promisedMonths = 24;

/** @throws if a date is invalid, or the operation ends sooner than docs/releasing.md promises */
export function checkDeprecation({ since, sunset }: Deprecation): void {
  const earliestSunset = readDay(since);
  earliestSunset.setUTCMonth(earliestSunset.getUTCMonth() + promisedMonths);
  if (readDay(sunset) < earliestSunset)
    throw new Error(`deprecated on ${since}, it must be answered until ${earliestSunset.toISOString().slice(0, 10)}`);
}

/**
 * Writes `Deprecation` (RFC 9745, a structured date), `Sunset` (RFC 8594, an HTTP date) and a link to the page about
 * both: names and values in turn.
 */
export function writeDeprecationHeaders(deprecated: Deprecation | undefined): readonly string[] {
  if (!deprecated) return [];
  const { since, sunset, link } = deprecated;
  return [
    'deprecation',
    `@${readDay(since).getTime() / 1000}`,
    'sunset',
    readDay(sunset).toUTCString(),
    'link',
    `<${link}>; rel="deprecation", <${link}>; rel="sunset"`,
  ];
}

function readDay(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw new Error(`${day} is not a date`);
  return date;
}
