import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy, readTable } from '../geonames.mjs';

export const citiesFolder = join(import.meta.dirname, '../../../../data/cities');

const kindsByFeature = { PPLX: 'section', PPLH: 'former', PPLQ: 'former', PPLW: 'former', PPLCH: 'former' };

/**
 * Applies corrections to the rows of the older dump, of which `older` are cities: adds rows and names, and marks
 * dropped rows by their `kind`. `population` keeps the figure of the dump, which decides what becomes a record, so that
 * records do not come and go with new counts. The corrected figure is `correctedPopulation`.
 */
export function listCorrectedRows(dump, older) {
  const additions = readCorrections().flatMap(({ add }) =>
    add ? [{ ...add, id: String(add.id), division: add.admin1 }] : [],
  );
  const additionsById = new Map(additions.map((row) => [row.id, row]));
  const dumpIds = new Set(dump.map(({ id }) => id));
  const names = readCorrectedValues('name', ['names']);
  const populations = readCorrectedValues('population', listPopulationFiles());
  const findKind = createFindKind(older);
  return [...dump, ...additions.filter(({ id }) => !dumpIds.has(id))].map((dumpRow) => {
    const row = { alternates: [], ...dumpRow, ...additionsById.get(dumpRow.id) };
    return {
      ...row,
      ...(additionsById.has(row.id) ? { kind: 'record' } : findKind(row)),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      population: Number(row.population),
      correctedPopulation: Number(populations.get(row.id)?.at(-1) ?? row.population),
      alternates: [...row.alternates, ...(names.get(row.id) ?? []).filter(Boolean)],
      places: [],
    };
  });
}

/**
 * Creates a function that finds the `kind` of a row: `record`, or why it is left out. `within` is the record that
 * contains the row or that it repeats.
 */
export function createFindKind(older) {
  const cityIds = new Set(older.map(({ id }) => id));
  const droppedKinds = new Map(readTable(join(citiesFolder, 'curated/dropped-kinds.tsv')).map((row) => [row.id, row]));
  const droppedIds = new Set(readCorrections().flatMap(({ key, drop }) => (drop ? [key] : [])));
  return ({ id, featureCode }) => {
    if (droppedIds.has(id)) {
      const { kind = 'second name', within = '' } = droppedKinds.get(id) ?? {};
      return { kind, within };
    }
    return { kind: cityIds.has(id) ? 'record' : (kindsByFeature[featureCode] ?? 'record') };
  };
}

function readCorrections(files = ['rows', 'second-rows', 'disputed-places', 'added-cities']) {
  return files.flatMap(
    (name) => JSON.parse(readFileSync(join(citiesFolder, `corrections/${name}.json`), 'utf8')).corrections,
  );
}

function listPopulationFiles() {
  return readdirSync(join(citiesFolder, 'corrections'))
    .filter((file) => file.startsWith('population'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** Maps the id of a row to the corrected values of a field, such as the name Pimpri-Chinchwad of Pimpri in the dump. */
function readCorrectedValues(field, files) {
  const corrections = readCorrections(files).filter((correction) => correction.field === field);
  return new Map(
    [...groupBy(corrections, ({ key }) => String(key))].map(([key, rows]) => [key, rows.map(({ value }) => value)]),
  );
}
