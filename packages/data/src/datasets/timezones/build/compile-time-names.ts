import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { MetazoneUse, TimeTexts } from '../time-names.js';

/**
 * Compiles `timezones/metazones.json`: the CLDR metazones that each zone has used since 1970, and those of
 * `curated/metazones.tsv`, by zone name in tz data.
 *
 * @param currentNames the current name of a zone by its former name
 * @throws if CLDR has one zone under two names
 */
export function compileMetazones(
  inputs: Inputs,
  currentNames: Readonly<Record<string, string>>,
): Record<string, MetazoneUse[]> {
  const rows = readTsv<'zone' | 'from' | 'to' | 'metazone'>(inputs.extract('metazones.tsv'));
  const zonesWithMetazone = new Set(rows.map(({ zone }) => zone));
  const usesByZone: Record<string, MetazoneUse[]> = {};
  const cldrNameByCurrentName = new Map<string, string>();
  for (const { zone, from, to, metazone } of rows.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    // The metazones of a former name belong to the current name if CLDR does not have the current name.
    const currentName = zonesWithMetazone.has(currentNames[zone] ?? zone) ? zone : (currentNames[zone] as string);
    const nameInCldr = cldrNameByCurrentName.get(currentName) ?? zone;
    if (nameInCldr !== zone) throw new Error(`CLDR has ${currentName} as both ${zone} and ${nameInCldr}`);
    cldrNameByCurrentName.set(currentName, zone);
    const uses = usesByZone[currentName] ?? [];
    usesByZone[currentName] = uses;
    const startMs = from === '' ? 0 : Math.max(0, toMs(from));
    if (uses.at(-1)?.[0] === startMs) uses.pop();
    uses.push([startMs, metazone]);
    if (to !== '') uses.push([toMs(to), null]);
  }
  for (const { zone, from, metazone } of readTsv<'zone' | 'from' | 'metazone' | 'authority'>(
    inputs.curated('metazones.tsv'),
  ))
    usesByZone[zone]?.push([toMs(from), metazone]);
  return usesByZone;
}

/**
 * Compiles `timezones/time-names/<language>.json`: CLDR's names for the time in a zone, such as Pacific Time, and its
 * formats for offsets and for the time in a place.
 */
export function compileTimeTexts(inputs: Inputs, language: string): TimeTexts {
  const names: Record<string, string[]> = {};
  const rows = readTsv<'key' | 'width' | 'generic' | 'standard' | 'daylight'>(
    inputs.extract(`time-names/${language}.tsv`),
  );
  // The key is a metazone, or a zone that has names of its own.
  for (const { key, width, generic, standard, daylight } of rows) {
    const namesByWidth = names[key] ?? ['', ''];
    names[key] = namesByWidth;
    namesByWidth[width === 'long' ? 0 : 1] = [generic, standard, daylight].join('\t');
  }
  const format = readTsv<'locale' | 'hour' | 'gmt' | 'gmtZero' | 'region'>(inputs.extract('name-formats.tsv')).find(
    ({ locale }) => locale === language,
  );
  if (!format) throw new Error(`CLDR has no offset format for ${language}`);
  const { hour, gmt, gmtZero, region } = format;
  return { names, hour, gmt, gmtZero, region };
}

function toMs(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`);
}
