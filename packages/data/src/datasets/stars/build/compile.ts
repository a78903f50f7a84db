import { Constellation } from 'astronomy-engine';
import { applyCorrections } from '../../../build/corrections.js';
import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { localizeSkyNames } from '../../../build/sky-names.js';
import { numberOrNull, readTsv } from '../../../build/tsv.js';
import { Star } from '../schema.js';
import { type CatalogueNames, composeDesignation, nameVariable, raiseNumber } from './compile-designation.js';

/** The fields of a record by the field in the source that determines them. */
const fieldsByName: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'named'],
  mag: ['magnitude'],
  bayer: ['bayer', 'designation', 'fullDesignation'],
  flam: ['flamsteed', 'designation', 'fullDesignation'],
  var: ['variable', 'designation', 'fullDesignation'],
  c: ['variable', 'designation', 'fullDesignation'],
};

interface Row extends CatalogueNames {
  /** Right ascension, -180 to 180 degrees; `latitude` is the declination. */
  readonly longitude: string;
  readonly latitude: string;
  readonly mag: string;
  /** Colour index B−V. */
  readonly bv: string;
  /** May be empty. */
  readonly name: string;
}

/** The minimum B−V of each colour: the classes M, K, G, F, A and B in Allen's Astrophysical Quantities, table 15.7. */
const colors = [
  ['red', 1.4],
  ['orange', 0.81],
  ['yellow', 0.58],
  ['yellow-white', 0.3],
  ['white', -0.02],
  ['blue-white', -0.3],
] as const;

export const compiler: DatasetCompiler<Star> = {
  record: Star,
  findTargets({ key, field = '' }, { records }) {
    const [subject = '', language] = key.split(' ');
    if (/^\d+$/.test(subject)) {
      return {
        key: `HIP ${subject}`,
        fields: language === undefined ? (fieldsByName[field] ?? [field]) : ['name'],
        language,
      };
    }
    // A correction with the key `Hya he` changes the Hebrew name of the constellation Hydra.
    return records
      .filter(({ constellation }) => constellation === subject)
      .map(({ id }) => ({ key: id, fields: ['constellationName'], language }));
  },
  key: 'id',
  dependsOn: ['languages'],
  compile(inputs) {
    const latinNames = readConstellations(inputs);
    const records = readRows(inputs)
      .map((row) => compileStar(row, latinNames))
      .sort((a, b) => a.magnitude - b.magnitude || readHip(a) - readHip(b));
    return { records, localized: localize(inputs, records) };
  },
};

function readRows(inputs: Inputs): Row[] {
  const rows: Row[] = readTsv<keyof Row>(inputs.extract('stars.tsv'));
  const corrections = inputs.corrections.filter(({ key }) => /^\d+$/.test(key));
  return applyCorrections(rows, ({ hip }) => hip, corrections);
}

/** Serpens is listed in two parts, head and tail. */
function readConstellations(inputs: Inputs) {
  const rows = readTsv<'id' | 'name' | 'gen'>(inputs.extract('constellations.tsv'));
  const findRow = (constellation: string) => {
    const row = rows.find(({ id }) => id.slice(0, 3) === constellation);
    if (!row) throw new Error(`no constellation ${constellation}`);
    return row;
  };
  return {
    findName: (constellation: string) => findRow(constellation).name.replace(/ (Caput|Cauda)$/, ''),
    findGenitive: (constellation: string) => findRow(constellation).gen,
  };
}

function compileStar(row: Row, latinNames: ReturnType<typeof readConstellations>): Star {
  const rightAscension = (Number(row.longitude) + 360) % 360;
  const declination = Number(row.latitude);
  const { symbol } = Constellation(rightAscension / 15, declination);
  const { shortForm, fullForm } = composeDesignation(row, latinNames.findGenitive);
  const colorIndex = numberOrNull(row.bv);
  return {
    id: `HIP ${row.hip}`,
    name: row.name || shortForm,
    named: row.name !== '',
    designation: shortForm,
    fullDesignation: fullForm,
    constellation: symbol,
    constellationName: latinNames.findName(symbol),
    rightAscension: Number(rightAscension.toFixed(4)),
    declination,
    magnitude: Number(row.mag),
    colorIndex,
    color: colorIndex === null ? null : (colors.find(([, from]) => colorIndex >= from)?.[0] ?? 'blue'),
    bayer: raiseNumber(row.bayer) || null,
    flamsteed: numberOrNull(row.flam),
    variable: nameVariable(row),
    gliese: row.gl || null,
    henryDraper: numberOrNull(row.hd),
  };
}

function readHip({ id }: Star): number {
  return Number(id.slice(4));
}

function localize(inputs: Inputs, records: readonly Star[]) {
  const stars = records.map(({ id, name, named }) => ({ key: named ? id.slice(4) : '', name }));
  const constellations = records.map(({ constellation, constellationName }) => ({
    key: constellation,
    name: constellationName,
  }));
  const names = localizeSkyNames(inputs, stars, 'names.tsv', /^\d/);
  const constellationNames = localizeSkyNames(inputs, constellations, 'constellation-names.tsv', /^[A-Z]/);
  const noNames = records.map(() => null);
  return Object.fromEntries(
    Object.keys({ ...names, ...constellationNames }).map((language) => [
      language,
      {
        name: names[language]?.name ?? noNames,
        constellationName: constellationNames[language]?.name ?? noNames,
      },
    ]),
  );
}
