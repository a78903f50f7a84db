import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answer } from './openapi-check.js';
import { openService } from './service.js';

// These tests check that the pages for users of other services have requests that work, and fields that exist.
const docs = new URL('../../../docs/', import.meta.url);
const readPage = (name: string) => readFileSync(new URL(name, docs), 'utf8');
const migrationPages = readdirSync(new URL('migration/', docs)).map((name) => `migration/${name}`);
const pages = [...migrationPages, 'not-here.md'];

const service = await openService();

/** Reads the tables of a page, as the cells of each row. The header comes first. */
function readTables(page: string): string[][][] {
  return page
    .split(/\n(?!\|)/)
    .filter((part) => part.trim().startsWith('|'))
    .map((table) => {
      const [header = '', , ...rows] = table.trim().split('\n');
      return [header, ...rows].map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    });
}

const isRoute = (cell = '') => /^`\/[^`]*`$/.test(cell);
const listTables = (page: string, isWanted: (secondHeading: string | undefined) => boolean) =>
  readTables(readPage(page)).filter(([header]) => isWanted(header?.[1]));

/** Lists the fields of Almanac that a cell names, each with its route. */
function listFields(cell: string, route: string): [string, string][] {
  return [...cell.matchAll(/`(\w+)`(?: of `(\/[^`]*)`)?/g)].map(([, field = '', fieldRoute = route]) => [
    field,
    fieldRoute,
  ]);
}

type Schema = { $ref?: string; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema };

/** Lists the fields that openapi.json describes for the records of a route. */
function listDescribedFields({ paths, components }: Answer['json'], route: string): string[] {
  // If records may be whole or partial, the schema of whole records comes first.
  const resolve = (schema: Schema = {}): Schema => {
    const target = schema.anyOf?.[0] ?? (schema.$ref && components.schemas[schema.$ref.split('/').at(-1) as string]);
    return target ? resolve(target) : schema;
  };
  const content = paths[route.replace(/:(\w+)/g, '{$1}')]?.get.responses[200].content ?? {};
  const { data } = resolve(content['application/json']?.schema).properties ?? {};
  const { items, properties } = resolve(data);
  return Object.keys(properties ?? resolve(items).properties ?? {});
}

describe.each(pages)('docs/%s', (page) => {
  const requests = [...readPage(page).matchAll(/(?<! of |POST )`(\/[^`:…]*)`/g)].map(([, path = '']) => path);

  it.each(requests)('has the request %s, which is answered', async (path) => {
    const answer = await service.get(path);
    expect(answer.status).toBe(200);
    const data = answer.headers['content-type']?.startsWith('application/json') ? answer.json.data : undefined;
    if (Array.isArray(data)) expect(data).not.toEqual([]);
  });
});

describe('The migration guides', () => {
  it.each(migrationPages)('such as docs/%s name fields that openapi.json describes', async (page) => {
    const openapi = (await service.get('/openapi.json')).json;
    const fields = listTables(page, isRoute).flatMap(([header, ...rows]) => {
      const route = header?.[1]?.replaceAll('`', '') as string;
      return rows.flatMap(([, almanacFields = '']) => listFields(almanacFields, route));
    });
    expect(fields).not.toEqual([]);
    expect(fields.filter(([field, route]) => !listDescribedFields(openapi, route).includes(field))).toEqual([]);
  });

  it.each(migrationPages)('such as docs/%s list ten requests or more, and have links to other sites', (page) => {
    const [calls] = listTables(page, (secondHeading) => secondHeading === 'Almanac');
    expect(calls?.slice(1).length).toBeGreaterThanOrEqual(10);
    expect(readPage(page)).toMatch(/\]\(https:\/\//);
  });

  it('include every field of REST Countries 3.1, in docs/migration/rest-countries.md', () => {
    // These are the keys in src/main/resources/countriesV3.1.json at github.com/restcountries/restcountries, commit
    // bfadee4.
    const keys =
      `name tld cca2 ccn3 cca3 cioc fifa independent status unMember currencies idd capital capitalInfo altSpellings region subregion
      continents languages translations latlng landlocked borders area flag demonyms flags coatOfArms population maps gini car postalCode
      startOfWeek timezones`.split(/\s+/);
    const [, ...rows] = listTables('migration/rest-countries.md', isRoute)[0] ?? [];
    const listedKeys = rows.flatMap(([keyCell = '']) => [...keyCell.matchAll(/`(\w+)/g)].map(([, key]) => key));
    expect(keys.filter((key) => !listedKeys.includes(key))).toEqual([]);
    expect(listedKeys.filter((key = '') => !keys.includes(key))).toEqual([]);
  });
});

describe('README.md', () => {
  it('has a link to every page in docs and docs/migration', () => {
    const readme = readPage('../README.md');
    const allPages = [...readdirSync(docs).filter((name) => name.endsWith('.md')), ...migrationPages];
    expect(allPages.filter((name) => !readme.includes(`(docs/${name})`))).toEqual([]);
  });

  it('names the first part of every route, such as /countries', async () => {
    const { paths } = (await service.get('/openapi.json')).json;
    const firstParts = new Set(Object.keys(paths).map((path) => /^(?:\/v1)?(\/(?:v3\.1|[\w-]+))/.exec(path)?.[1]));
    const readme = readPage('../README.md');
    expect([...firstParts].filter((part) => !new RegExp(`[\`/ ]${part}\\b`).test(readme))).toEqual([]);
  });
});
