import { type AnyDataset, datasets, toFolderName } from '@almanac/data/internal';

/** Lists, each with a query for many records (for all if it is empty), and with a field that is unique to a record. */
const listsWithQuery: readonly (readonly [path: string, query: string, key: string])[] = [
  ['/countries', '', 'alpha2'],
  ['/countries/{code}/states', '', 'code'],
  ['/continents', 'lang=ko', 'code'],
  ['/states', 'lang=ar', 'code'],
  ['/cities', 'country=GR', 'id'],
  ['/cities/nearest', 'latitude=35.68&longitude=139.69&limit=500', 'id'],
  ['/phone-codes', 'lang=hi', 'code'],
  ['/timezones', 'lang=fr', 'name'],
  ['/languages', 'lang=ja', 'code'],
  ['/currencies', 'lang=fa', 'code'],
  ['/address-formats', '', 'countryCode'],
  ['/astronomy/events', 'from=2000-01-01&to=2049-12-31', 'date'],
  ['/moon-phases', 'lang=th', 'key'],
  ['/planets', 'kind=all', 'id'],
  ['/moons', '', 'id'],
  ['/stars', 'lang=zh', 'id'],
  ['/galaxies', '', 'id'],
  ['/flags', '', 'alpha2'],
  ['/changes', 'dataset=states', 'key'],
  ['/search', 'q=san&limit=91', 'path'],
];

/** The lists of all other datasets. They are requested as a whole. */
const otherLists = Object.entries<AnyDataset>(datasets).flatMap(([name, { list, key = '' }]) => {
  const path = `/${toFolderName(name)}`;
  return list && !listsWithQuery.some(([listedPath]) => listedPath === path) ? [[path, '', key] as const] : [];
});

/** All lists of the service, each with its path, a query and a field that is unique to a record. */
export const lists = [...listsWithQuery, ...otherLists];

/** Puts the code of a country into a path that needs one. */
export const fillCode = (path: string) => path.replace('{code}', 'GB');
