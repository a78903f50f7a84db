// `ask(q, country)` of an engine returns the first match and the total number of matches; `readId` returns the id of a
// match.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const compiledFolder = join(import.meta.dirname, '../../packages/data/dist');

export async function openAlmanacEngine() {
  const { openLibrary } = await import('../../packages/data/dist/library.js');
  const { loadFromFolder } = await import('../../packages/data/dist/load-from-folder.js');
  const almanac = await openLibrary(loadFromFolder(pathToFileURL(join(compiledFolder, 'data/'))));
  const cities = await almanac.open('cities');
  return {
    ask(q, country) {
      const { rows, total } = cities.list({ q, country: country || undefined, limit: 10 });
      return { first: rows[0], total };
    },
    readId: (row) => cities.rows.record(row).id,
  };
}

/**
 * Requires every word of the query; more populous cities weigh more. It folds texts as Almanac does, because by default
 * MiniSearch distinguishes "São" from "Sao".
 */
export async function openMiniSearchEngine(cities) {
  const { default: MiniSearch } = await import('minisearch');
  const { fold } = await import('../../packages/data/dist/search/text/fold.js');
  const index = new MiniSearch({
    fields: ['name', 'alternates'],
    extractField: (city, field) => (field === 'alternates' ? city.alternates.join(' ') : city[field]),
    tokenize: (text) => fold(text).split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      prefix: true,
      // The typos that Almanac allows: none under 4 letters, one from 4, two from 8.
      fuzzy: ({ length }) => (length < 4 ? false : length < 8 ? 1 : 2),
      combineWith: 'AND',
      boost: { name: 2 },
      boostDocument: (id) => 1 + Math.log10(1 + populations.get(id)),
    },
  });
  const populations = new Map();
  const countries = new Map();
  for (const city of cities) {
    populations.set(city.id, city.population);
    countries.set(city.id, city.country);
    index.add(city);
  }
  return {
    ask(q, country) {
      const filter = country ? ({ id }) => countries.get(id) === country : undefined;
      const matches = index.search(q, filter ? { filter } : {});
      return { first: matches.slice(0, 10)[0]?.id, total: matches.length };
    },
    readId: (id) => id,
  };
}

/**
 * Every word is a prefix, with indexes for prefixes of two to four letters. Of all orders that were tried, this sum of
 * weights finds the expected city most often; FTS5's own order, `rank`, finds it a third as often, and is no faster.
 */
export async function openFts5Engine(cities) {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const { fold } = await import('../../packages/data/dist/search/text/fold.js');
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE names USING fts5(name, alternates, country UNINDEXED, population UNINDEXED,
    tokenize='unicode61 remove_diacritics 2', prefix='2 3 4')`);
  const insert = db.prepare('INSERT INTO names(rowid, name, alternates, country, population) VALUES (?, ?, ?, ?, ?)');
  const ids = [];
  db.exec('BEGIN');
  for (const { id, name, alternates, country, population } of cities) {
    insert.run(ids.push(id), fold(name), alternates.map(fold).join(' '), country, population);
  }
  db.exec("INSERT INTO names(names) VALUES ('optimize'); COMMIT");
  const order = `ORDER BY (name = ?2) * 1.05 + (name LIKE ?2 || '%') * 1.45 + log10(1 + population) DESC LIMIT 10`;
  const list = db.prepare(`SELECT rowid FROM names WHERE names MATCH ?1 ${order}`);
  const count = db.prepare('SELECT count(*) AS total FROM names WHERE names MATCH ?');
  const listIn = db.prepare(`SELECT rowid FROM names WHERE names MATCH ?1 AND country = ?3 ${order}`);
  const countIn = db.prepare('SELECT count(*) AS total FROM names WHERE names MATCH ? AND country = ?');
  return {
    ask(q, country) {
      const foldedQuery = fold(q);
      const words = foldedQuery.split(' ').filter((word) => word !== '');
      if (words.length === 0) return { first: undefined, total: 0 };
      const match = words.map((word) => `"${word}"*`).join(' ');
      const rows = country ? listIn.all(match, foldedQuery, country) : list.all(match, foldedQuery);
      const { total } = country ? countIn.get(match, country) : count.get(match);
      return { first: rows[0]?.rowid, total };
    },
    readId: (row) => ids[row - 1],
    // Without this reference, the database could be closed while its statements are still used.
    db,
  };
}
