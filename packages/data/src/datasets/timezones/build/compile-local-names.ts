import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { LocalZones } from '../local-names.js';

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
