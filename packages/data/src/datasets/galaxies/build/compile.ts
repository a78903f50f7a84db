import { Constellation } from 'astronomy-engine';
import { applyCorrections } from '../../../build/corrections.js';
import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { localizeSkyNames, readSkyNames } from '../../../build/sky-names.js';
import { readTsv } from '../../../build/tsv.js';
import { Galaxy } from '../schema.js';

/** The fields of a record by the field in the source that determines them. */
const fieldsByName: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'named'],
  number: ['id'],
  mag: ['magnitude'],
  morph: ['morphology', 'type'],
  dim: ['majorAxisArcmin', 'minorAxisArcmin'],
};

interface Row {
  /** The catalogue number in the source. */
  readonly id: string;
  readonly morph: string;
  readonly mag: string;
  /** In arcminutes: apparent length and width, separated by `x`. */
  readonly dim: string;
  /** Right ascension, -180 to 180 degrees; `latitude` is the declination. */
  readonly longitude: string;
  readonly latitude: string;
  /** May be empty. */
  readonly name: string;
  /** The most common catalogue number: `id`, unless a correction replaces it. */
  readonly number: string;
}

/** Fainter galaxies are omitted, unless they are in the Messier catalogue. */
const faintestMagnitude = 10.5;

/** Neighbours of the Milky Way without an NGC or IC number: the Large Magellanic Cloud, Fornax, Sculptor, Sextans. */
const unnumberedNeighbours = new Set(['PGC 17223', 'PGC 10074', 'PGC 3589', 'PGC 88608']);

export const compiler: DatasetCompiler<Galaxy> = {
  record: Galaxy,
  // The key of a correction is the catalogue number in the source, which another correction may replace.
  findTargets({ key, field }, { corrections }) {
    const numberCorrection = corrections.find((other) => other.key === key && other.field === 'number');
    const id = String(numberCorrection?.value ?? key);
    return { key: id, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) };
  },
  key: 'id',
  dependsOn: ['languages'],
  compile(inputs) {
    const messierByNumber = readMessier(inputs);
    const englishNames = readSkyNames(inputs, 'names.tsv')('name');
    const rows = readRows(inputs, englishNames)
      .filter((row) => isIncluded(row, messierByNumber))
      .sort((a, b) => Number(a.mag) - Number(b.mag) || (a.id < b.id ? -1 : 1));
    const records = rows.map((row) => compileGalaxy(row, messierByNumber.get(row.number) ?? null));
    // A corrected name has no translations, because the source translates the wrong name.
    const namesWithKeys = rows.map(({ id, name }) => ({
      key: name !== '' && englishNames.get(id) === name ? id : '',
      name,
    }));
    return { records, localized: localizeSkyNames(inputs, namesWithKeys) };
  },
};

function readRows(inputs: Inputs, englishNames: ReadonlyMap<string, string>): Row[] {
  const rows = readTsv<Exclude<keyof Row, 'name' | 'number'>>(inputs.extract('galaxies.tsv')).map((row): Row => {
    return { ...row, name: englishNames.get(row.id) ?? '', number: row.id };
  });
  return applyCorrections(rows, ({ id }) => id, inputs.corrections);
}

/** Reads Messier numbers by NGC number: `NGC 5194/5` is a pair, and its larger galaxy is Messier 51. */
function readMessier(inputs: Inputs): ReadonlyMap<string, number> {
  const rows = readTsv<'id' | 'desig'>(inputs.extract('messier.tsv'));
  return new Map(rows.map(({ id, desig }) => [desig.split('/')[0] as string, Number(id.slice(1))]));
}

function isIncluded({ id, number, mag }: Row, messierByNumber: ReadonlyMap<string, number>): boolean {
  if (messierByNumber.has(number)) return true;
  return Number(mag) <= faintestMagnitude && (/^(NGC|IC) /.test(id) || unnumberedNeighbours.has(id));
}

function compileGalaxy(row: Row, messier: number | null): Galaxy {
  const rightAscension = (Number(row.longitude) + 360) % 360;
  const declination = Number(row.latitude);
  const { symbol, name: constellationName } = Constellation(rightAscension / 15, declination);
  // In `SA(s)ab, LINER`, the type of nucleus follows the comma. Dots mean "undetermined".
  const morphology = row.morph.replace(/,.*|\.+$/, '');
  const [major, minor = major] =
    row.dim === '' ? [] : row.dim.split('x').map((axis) => Number(Number(axis).toFixed(1)));
  return {
    id: row.number,
    name: row.name || (messier === null ? row.number : `M ${messier}`),
    named: row.name !== '',
    messier,
    type: readType(morphology),
    morphology,
    constellation: symbol,
    constellationName,
    rightAscension: Number(rightAscension.toFixed(4)),
    declination: Number(declination.toFixed(4)),
    magnitude: Number(Number(row.mag).toFixed(2)),
    majorAxisArcmin: major ?? null,
    minorAxisArcmin: minor ?? null,
  };
}

/** The morphology may begin with an outer ring or shell such as `(R')`, which is skipped. */
const typesByBeginning: readonly (readonly [RegExp, Galaxy['type']])[] = [
  [/^dSph/, 'dwarf-spheroidal'],
  [/^[cd]?E/, 'elliptical'],
  [/^S(A|B|AB)?(\([rsl]+\))?0/, 'lenticular'],
  [/^S/, 'spiral'],
  [/^(d?I|cI)/, 'irregular'],
];

/**
 * Reads the type from a morphology in the scheme of Hubble and de Vaucouleurs.
 *
 * @throws if the morphology has no known beginning
 */
export function readType(morphology: string): Galaxy['type'] {
  const withoutRing = morphology.replace(/^\(?R'?\d?\)?/, '');
  const type = typesByBeginning.find(([beginning]) => beginning.test(withoutRing))?.[1];
  if (type === undefined) throw new Error(`unknown morphology ${morphology}`);
  return type;
}
