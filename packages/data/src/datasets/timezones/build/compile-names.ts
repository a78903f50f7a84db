import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { LocalZones } from '../local-names.js';

/** The names of one zone. */
export interface NameGroup {
  /** The name of its record. */
  readonly name: string;
  /** All other names that lead to it, sorted. */
  readonly aliases: readonly string[];
  /** Those that tz data links to the name itself: mostly its former names. */
  readonly linked: readonly string[];
}

/**
 * Groups all names in tz data by their zone: one of the list of zones, else a zone of tz data
 * with a history of its own. Two sources have links: `names.tsv`, where each place of zone.tab has its own history,
 * back to before 1970, and `links.tsv`, which merges those whose clocks have agreed since.
 *
 * @param isListed whether a name is one of the list
 * @throws when a group has no such name or, of the list, several
 */
export function groupNames(inputs: Inputs, isListed: (name: string) => boolean): NameGroup[] {
  const names = readTsv<'name' | 'target'>(inputs.extract('names.tsv'));
  const merged = readTsv<'name' | 'target'>(inputs.extract('links.tsv'));
  const own = new Set(names.filter(({ target }) => target === '').map(({ name }) => name));
  const links = names.filter(({ target }) => target !== '');

  return joinLinked(
    names.map(({ name }) => name),
    [...links, ...merged],
  ).map((group) => {
    const listed = group.filter(isListed);
    const name = listed[0] ?? group.find((member) => own.has(member));
    if (name === undefined || listed.length > 1) throw new Error(`not the names of one zone: ${group.join(', ')}`);
    return {
      name,
      aliases: group.filter((member) => member !== name).sort(),
      linked: links.filter(({ target }) => target === name).map((link) => link.name),
    };
  });
}

/** Groups of names that are linked, whichever way a link points: zones have moved from one of their names to another. */
function joinLinked(names: readonly string[], links: readonly { name: string; target: string }[]): string[][] {
  const groupByName = new Map(names.map((name) => [name, [name]]));
  for (const { name, target } of links) {
    const group = groupByName.get(name);
    const into = groupByName.get(target);
    if (!group || !into) throw new Error(`a link between names of which tz data lacks one: ${name}, ${target}`);
    if (group === into) continue;
    into.push(...group);
    for (const member of group) groupByName.set(member, into);
  }
  return [...new Set(groupByName.values())];
}

/** `timezones/local-names.json`: what zones are called in their countries and on Windows. */
export function compileLocalZones(inputs: Inputs): LocalZones {
  const owners = readOwners(inputs);
  const findOwner = (name: string) => owners[name] ?? name;
  const countries: Record<string, string[]> = {};
  for (const { country, name } of readTsv<'country' | 'name'>(inputs.extract('country-zones.tsv')))
    countries[country] = [...(countries[country] ?? []), name];
  const windows: Record<string, Record<string, string[]>> = {};
  const columns = readTsv<'windows' | 'territory' | 'zones'>(inputs.extract('windows-zones.tsv'));
  for (const { windows: name, territory, zones } of columns) {
    const territories = windows[name] ?? {};
    windows[name] = territories;
    territories[territory] = zones.split(' ').filter(Boolean).map(findOwner);
  }
  const primary = readTsv<'country' | 'zone'>(inputs.extract('primary-zones.tsv')).map(({ zone }) => findOwner(zone));
  return { owners, countries, windows, primary };
}

/** The Link lines of tz data, each name with the zone at the end of its links; except those that are a country's own zones. */
function readOwners(inputs: Inputs): Record<string, string> {
  const names = readTsv<'name' | 'target'>(inputs.extract('names.tsv'));
  const targets = new Map(names.map(({ name, target }) => [name, target]));
  const follow = (name: string): string => {
    const target = targets.get(name);
    return target ? follow(target) : name;
  };
  const own = new Set(readTsv<'name'>(inputs.extract('country-zones.tsv')).map(({ name }) => name));
  const links = names.filter(({ name, target }) => target !== '' && !own.has(name));
  return Object.fromEntries(links.map(({ name, target }) => [name, follow(target)]));
}
