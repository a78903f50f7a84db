import type { Inputs } from '../../../build/dataset.js';
import { readTsv, readTsvMap } from '../../../build/tsv.js';
import { formatOffsetMinutes } from '../fixed-offset.js';
import type { TimezonePlace } from '../schema.js';
import { readLastPart } from '../zone-names.js';
import type { Cities } from './compile-labels.js';
import type { NameGroup } from './compile-names.js';
import { parsePosixRule } from './compile-posix-rule.js';

/**
 * Describes the zones without a place, which are not listed: UTC, Etc/GMT+5, EST5EDT and so on. Their position is where
 * the meridian of their standard time crosses the equator.
 */
export function describeZonesWithoutPlace(inputs: Inputs, groups: readonly NameGroup[]): TimezonePlace[] {
  const rules = readTsvMap(inputs.extract('closing-rules.tsv'), 'name', 'rule');
  return groups.map(({ name, aliases }) => {
    const { offsetSeconds } = parsePosixRule(rules.get(name) ?? '').standard;
    return {
      name,
      displayName: isNauticalZone(name) ? `UTC${formatOffsetMinutes(offsetSeconds / 60)}` : readLastPart(name),
      countryCodes: [],
      mappableCountryCodes: [],
      latitude: 0,
      longitude: findMeridian(offsetSeconds),
      comment: null,
      aliases: [...aliases],
    };
  });
}

/** Uses CLDR's names for universal time, Greenwich time and unknown places; other zones keep their display names. */
export function labelZonesWithoutPlace(
  inputs: Inputs,
  zones: readonly TimezonePlace[],
  cities: Cities,
  language: string,
): string[] {
  const universalTime = readTsv<'locale' | 'utc' | 'greenwich'>(inputs.extract('universal-time.tsv')).find(
    ({ locale }) => locale === language,
  );
  const labels: Readonly<Record<string, string | undefined>> = {
    'Etc/UTC': universalTime?.utc,
    'Etc/GMT': universalTime?.greenwich,
    Factory: cities.get(language)?.get('Etc/Unknown'),
  };
  return zones.map(({ name, displayName }) => labels[name] ?? displayName);
}

function isNauticalZone(name: string): boolean {
  return /^Etc\/GMT[+-]/.test(name);
}

function findMeridian(offsetSeconds: number): number {
  const degrees = offsetSeconds / 240;
  return degrees > 180 ? degrees - 360 : degrees;
}
