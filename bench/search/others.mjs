// The searches of countries, states, time zones and phone codes, asked the queries of their table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const compiled = join(root, 'packages/data/dist');

/** Counts the queries by dataset, and those whose first result is the expected one. */
export async function checkOthers() {
  const { openLibrary } = await import('../../packages/data/dist/library.js');
  const { loadFromFolder } = await import('../../packages/data/dist/load-from-folder.js');
  const almanac = await openLibrary(loadFromFolder(pathToFileURL(join(compiled, 'data/'))));
  const searches = {
    countries: async (language) => {
      const countries = await almanac.open('countries', language);
      return (q) => keyAndMatch(countries.list({ q, limit: 1 }), ({ alpha2 }) => alpha2);
    },
    timezones: async (language) => {
      const timezones = await almanac.open('timezones', language);
      return (q) => keyAndMatch(timezones.list({ q, limit: 1 }, Date.UTC(2026, 0, 1)), ({ name }) => name);
    },
    states: async (language) => {
      const states = await almanac.open('states', language);
      return (q) => keyAndMatch(states.list({ q, limit: 1 }), ({ code }) => code);
    },
    'phone-codes': async (language) => {
      const phoneCodes = await almanac.open('phoneCodes', language);
      return (q) => keyAndMatch(phoneCodes.list({ q, limit: 1 }), ({ code }) => code);
    },
  };
  const shares = Object.fromEntries(Object.keys(searches).map((dataset) => [dataset, { right: 0, queries: 0 }]));
  for (const [dataset, q, language, how, expected] of readTable()) {
    const find = await searches[dataset](language || 'en');
    shares[dataset].queries++;
    if (find(q) === `${expected} ${how}`) shares[dataset].right++;
  }
  return shares;
}

function keyAndMatch({ from, rows, matches }, readKey) {
  return rows.length === 0 ? 'nothing' : `${readKey(from.record(rows[0]))} ${matches[0].how}`;
}

function readTable() {
  const text = readFileSync(join(root, 'packages/data/src/search/everything/dataset-queries.tsv'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
