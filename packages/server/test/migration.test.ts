import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './openapi-check.js';
import { type Service, startService } from './service.js';

// The pages for people who come from other services: what they show is asked, and what they name exists.
const docs = new URL('../../../docs/', import.meta.url);
const readPage = (name: string) => readFileSync(new URL(name, docs), 'utf8');
const migrations = readdirSync(new URL('migration/', docs)).map((name) => `migration/${name}`);
const pages = [...migrations, 'not-here.md'];

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The tables of a page: the cells of each row, the header first. */
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
const listTables = (page: string, isWanted: (ours: string | undefined) => boolean) =>
  readTables(readPage(page)).filter(([header]) => isWanted(header?.[1]));

/** Our fields that a cell names, each with the route that has it. */
function listFields(cell: string, route: string): [string, string][] {
  return [...cell.matchAll(/`(\w+)`(?: of `(\/[^`]*)`)?/g)].map(([, field = '', other = route]) => [field, other]);
}

type Schema = { $ref?: string; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema };

/** Names the fields of a route's records by openapi.json. */
function nameFields({ paths, components }: Answer['json'], route: string): string[] {
  // Of the whole and the partial answer, the whole one comes first.
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

  it.each(requests)('%s is answered', async (path) => {
    const answer = await service.get(path);
    expect(answer.status).toBe(200);
    const data = answer.headers['content-type']?.startsWith('application/json') ? answer.json.data : undefined;
    if (Array.isArray(data)) expect(data).not.toEqual([]);
  });

  it('names fields that openapi.json describes', async () => {
    const openapi = (await service.get('/openapi.json')).json;
    const missing = listTables(page, isRoute).flatMap(([header, ...rows]) => {
      const route = header?.[1]?.replaceAll('`', '') as string;
      const fields = rows.flatMap(([, ours = '']) => listFields(ours, route));
      return fields.filter(([field, of]) => !nameFields(openapi, of).includes(field));
    });
    expect(missing).toEqual([]);
  });
});

describe('The pages for people who come from other services', () => {
  it.each(migrations)('docs/%s has ten calls or more, and cites their documentation', (page) => {
    const [calls] = listTables(page, (ours) => ours === 'Almanac');
    expect(calls?.slice(1).length).toBeGreaterThanOrEqual(10);
    expect(readPage(page)).toMatch(/\]\(https:\/\//);
  });

  it('docs/migration/rest-countries.md has every field of version 3.1', () => {
    // The keys of src/main/resources/countriesV3.1.json at github.com/restcountries/restcountries, commit bfadee4.
    const keys =
      `name tld cca2 ccn3 cca3 cioc fifa independent status unMember currencies idd capital capitalInfo altSpellings region subregion
      continents languages translations latlng landlocked borders area flag demonyms flags coatOfArms population maps gini car postalCode
      startOfWeek timezones`.split(/\s+/);
    const [, ...rows] = listTables('migration/rest-countries.md', isRoute)[0] ?? [];
    const listed = rows.flatMap(([theirs = '']) => [...theirs.matchAll(/`(\w+)/g)].map(([, key]) => key));
    expect(keys.filter((key) => !listed.includes(key))).toEqual([]);
    expect(listed.filter((key = '') => !keys.includes(key))).toEqual([]);
  });

  it('can be found: README.md links every page of docs', () => {
    const readme = readPage('../README.md');
    const all = [...readdirSync(docs).filter((name) => name.endsWith('.md')), ...migrations];
    expect(all.filter((name) => !readme.includes(`(docs/${name})`))).toEqual([]);
  });

  it('README.md has the family of every route', async () => {
    const { paths } = (await service.get('/openapi.json')).json;
    const families = new Set(Object.keys(paths).map((path) => /^(?:\/v1)?(\/(?:v3\.1|[\w-]+))/.exec(path)?.[1]));
    const readme = readPage('../README.md');
    expect([...families].filter((family) => !new RegExp(`[\`/ ]${family}\\b`).test(readme))).toEqual([]);
  });
});
