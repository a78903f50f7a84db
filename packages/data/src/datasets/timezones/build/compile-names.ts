import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { LocalZones } from '../local-names.js';

export interface NameGroup {
  /** The main name: the listed one, or else that of a zone with its own history. */
  readonly name: string;
  /** All other names of the zone, sorted. */
  readonly aliases: readonly string[];
  /** Names that tz data links to the main name, mostly former names. */
  readonly linkedNames: readonly string[];
}

/**
 * Groups all names in tz data by zone: a listed zone, or else a zone of tz data with its own history. The links come
 * from `names.tsv`, where each place in zone.tab has its own history, even before 1970, and from `links.tsv`, which
 * merges zones whose clocks have agreed since 1970.
 *
 * @throws if a group has no zone, or several listed ones
 */
export function groupNames(inputs: Inputs, isListed: (name: string) => boolean): NameGroup[] {
  const names = readTsv<'name' | 'target'>(inputs.extract('names.tsv'));
  const mergedLinks = readTsv<'name' | 'target'>(inputs.extract('links.tsv'));
  const zonesWithHistory = new Set(names.filter(({ target }) => target === '').map(({ name }) => name));
  const links = names.filter(({ target }) => target !== '');

  return groupLinkedNames(
    names.map(({ name }) => name),
    [...links, ...mergedLinks],
  ).map((group) => {
    const listedNames = group.filter(isListed);
    const name = listedNames[0] ?? group.find((member) => zonesWithHistory.has(member));
    if (name === undefined || listedNames.length > 1)
      throw new Error(`these names are not one zone: ${group.join(', ')}`);
    return {
      name,
      aliases: group.filter((member) => member !== name).sort(),
      linkedNames: links.filter(({ target }) => target === name).map((link) => link.name),
    };
  });
}

/** Ignores the direction of links, because the main name of a zone may have changed. */
function groupLinkedNames(names: readonly string[], links: readonly { name: string; target: string }[]): string[][] {
  const groupByName = new Map(names.map((name) => [name, [name]]));
  for (const { name, target } of links) {
    const group = groupByName.get(name);
    const targetGroup = groupByName.get(target);
    if (!group || !targetGroup) throw new Error(`tz data lacks a name of the link from ${name} to ${target}`);
    if (group === targetGroup) continue;
    targetGroup.push(...group);
    for (const member of group) groupByName.set(member, targetGroup);
  }
  return [...new Set(groupByName.values())];
}

export function compileLocalZones(inputs: Inputs): LocalZones {
  const currentNames = readCurrentNames(inputs);
  const findCurrentName = (name: string) => currentNames[name] ?? name;
  const countries: Record<string, string[]> = {};
  for (const { country, name } of readTsv<'country' | 'name'>(inputs.extract('country-zones.tsv')))
    countries[country] = [...(countries[country] ?? []), name];
  const windows: Record<string, Record<string, string[]>> = {};
  const rows = readTsv<'windows' | 'territory' | 'zones'>(inputs.extract('windows-zones.tsv'));
  for (const { windows: name, territory, zones } of rows) {
    const territories = windows[name] ?? {};
    windows[name] = territories;
    territories[territory] = zones.split(' ').filter(Boolean).map(findCurrentName);
  }
  const primaryZones = readTsv<'country' | 'zone'>(inputs.extract('primary-zones.tsv')).map(({ zone }) =>
    findCurrentName(zone),
  );
  return { currentNames, countries, windows, primaryZones };
}

/** Reads the current name of each zone by its former name. Zones in zone.tab keep their names. */
function readCurrentNames(inputs: Inputs): Record<string, string> {
  const names = readTsv<'name' | 'target'>(inputs.extract('names.tsv'));
  const targets = new Map(names.map(({ name, target }) => [name, target]));
  const followLinks = (name: string): string => {
    const target = targets.get(name);
    return target ? followLinks(target) : name;
  };
  const countryZones = new Set(readTsv<'name'>(inputs.extract('country-zones.tsv')).map(({ name }) => name));
  const links = names.filter(({ name, target }) => target !== '' && !countryZones.has(name));
  return Object.fromEntries(links.map(({ name, target }) => [name, followLinks(target)]));
}
