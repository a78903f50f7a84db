/** The content of `timezones/abbreviations.json`: the offsets of each abbreviation in minutes, with English names. */
export type Abbreviations = Readonly<Record<string, readonly (readonly [minutes: number, name: string])[]>>;

export interface FixedOffset {
  readonly utcOffsetMinutes: number;
  /** Only if the offset was given by an abbreviation. */
  readonly abbreviation?: string;
  /** The English name of the time that the abbreviation means. */
  readonly name?: string;
}

const offsetPattern = /^(?:utc|gmt|ut)?\s*([+\-−–])\s*(\d{1,2})(?:[:.]?(\d{2}|(?<=\.)5))?$/i;

/** The range of offsets in use. */
const lowestMinutes = -12 * 60;
const highestMinutes = 14 * 60;

/**
 * Parses `UTC+2`, `GMT-05:00`, `+0530`, `UTC+5.30`, `UTC+5.5`, `-5`, `UTC` or `Z` to minutes ahead of UTC; undefined if
 * the text is not an offset, or if the offset is out of the range in use.
 */
export function parseOffset(text: string): number | undefined {
  const trimmed = text.trim();
  if (/^(?:utc|gmt|ut|z)$/i.test(trimmed)) return 0;
  const [, sign, hours, digits = '0'] = offsetPattern.exec(trimmed) ?? [];
  // Offsets are whole quarters of an hour, so that 5.5 and 5.75 are fractions, and 5.30 and 5.45 are minutes.
  const minutes = /\.(?:25|50?|75)$/.test(trimmed) ? Number(`0.${digits}`) * 60 : Number(digits);
  if (sign === undefined || minutes > 59) return undefined;
  const absoluteMinutes = Number(hours) * 60 + minutes;
  const offset = sign === '+' ? absoluteMinutes : 0 - absoluteMinutes;
  return offset < lowestMinutes || offset > highestMinutes ? undefined : offset;
}

/** Formats minutes ahead of UTC: `+05:30`. */
export function formatOffsetMinutes(minutes: number): string {
  const absoluteMinutes = Math.abs(minutes);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(absoluteMinutes / 60))}:${pad(absoluteMinutes % 60)}`;
}

/** Lists the offsets that an abbreviation may mean, ignoring case; empty if it is unknown. */
export function listOffsets(abbreviations: Abbreviations, text: string): FixedOffset[] {
  const abbreviation = text.toUpperCase();
  const meanings = Object.hasOwn(abbreviations, abbreviation) ? abbreviations[abbreviation] : undefined;
  return (meanings ?? []).map(([utcOffsetMinutes, name]) => ({ utcOffsetMinutes, abbreviation, name }));
}
