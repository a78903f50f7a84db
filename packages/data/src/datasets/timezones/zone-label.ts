import type { KnownName, KnownNames } from '../../search/names/known-names.js';
import { findKnown, type NamesOfPlaces, readName } from '../../search/names/read-name.js';
import { parseOffset } from './fixed-offset.js';

/** `(UTC+09:30) Adelaide`, `+02:00 Central Africa Time - Lubumbashi`, `Europe/Luxembourg (GMT+01:00)`. */
const labelPattern =
  /^\s*\(?(?<first>(?:UTC|GMT)?\s*[+\-−–]\d{1,2}(?::?\d{2})?|UTC|GMT)[)\s]\s*(?<text>.+)$|^(?<name>.+?)\s*\((?:(?<last>(?:UTC|GMT)\s*[+\-−–]?[\d:]*)|(?<initials>[A-Z]{3,5}))\)\s*$/iu;

/** Lists have the offset without daylight time, or that of an earlier year. */
const maxDifferenceMinutes = 60;

/**
 * Reads the label of a zone in a list, such as one of Windows: an offset, then names of the zone or of cities in it, the
 * most important first. With an offset, the first known name counts, of a zone that has the offset or nearly; without
 * one, all names must be known.
 */
export function readZoneLabel(
  q: string,
  { names, places }: { readonly names: KnownNames; readonly places: NamesOfPlaces },
  findOffset: (row: number) => number,
): KnownName[] {
  const { first, text, name, last, initials } = labelPattern.exec(q)?.groups ?? {};
  const label = text ?? name ?? q;
  const writtenOffset = first ?? last;
  if (initials && initials !== label.match(/\b\p{L}/gu)?.join('')) return [];
  const whole = readName(label, names, { places, cutWords: (text) => [{ name: text.replace(/ time$/, '') }] });
  if (whole.length > 0 || (writtenOffset === undefined && !label.includes(','))) return whole;
  const cities = label.slice(label.lastIndexOf(' - ') + 1).split(/[-,;]\s/u);
  const found = cities.map((city) => findKnown(city, names));
  if (writtenOffset === undefined) return found.every((known) => known.length > 0) ? (found[0] ?? []) : [];
  const minutes = parseOffset(writtenOffset) ?? 0;
  for (const known of found) {
    const fitting = known.filter(({ row }) => Math.abs(findOffset(row) - minutes) <= maxDifferenceMinutes);
    const sameOffset = fitting.filter(({ row }) => findOffset(row) === minutes);
    if (fitting.length > 0) return sameOffset.length > 0 ? sameOffset : fitting;
  }
  return [];
}
