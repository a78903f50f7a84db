export const source = {
  npm: 'd3-celestial',
  title: 'D3-Celestial: stars, galaxies and names of the sky',
  publisher: 'Olaf Frohn',
  homepage: 'https://github.com/ofrohn/d3-celestial',
  licence: 'BSD-3-Clause',
  licenceUrl: 'https://github.com/ofrohn/d3-celestial/blob/master/LICENSE',
  credit: 'Stars, galaxies and names from D3-Celestial, © 2015 Olaf Frohn, under the BSD 3-clause licence.',
  datasets: ['stars', 'galaxies', 'planets', 'moons'],
  date: '2021',
  note: 'Stars to magnitude 6, and Proxima Centauri, after the Extended Hipparcos Compilation (XHIP), designations after the General Catalogue of Variable Stars, Bayer, Flamsteed and Gliese, proper names after several lists; galaxies after HyperLeda, NGC 2000.0 and the Messier catalogue.',
};

const galaxyTypes = new Set(['s', 's0', 'sd', 'i', 'e', 'g']);

export function extract({ readJson, writeTable }) {
  const read = (name) => readJson(`data/${name}.json`);
  writeStars(read, writeTable);
  writeConstellations(read, writeTable);
  writeGalaxies(read, writeTable);
  writePlanetNames(read, writeTable);
}

/** The Hipparcos numbers of well-known stars that are too faint for the naked eye: Proxima Centauri. */
const fainterStars = new Set([70890]);

function writeStars(read, writeTable) {
  const stars = [...read('stars.6').features, ...read('stars.14').features.filter(({ id }) => fainterStars.has(id))];
  const names = read('starnames');
  const rows = stars.map(({ id, properties: { mag, bv }, geometry: { coordinates } }) => {
    const { name, bayer, flam, var: variable, gl, hd, c } = names[id] ?? {};
    return [id, ...coordinates, mag, bv, name, bayer, flam, variable, gl, hd?.replace(/\D+/g, ''), c];
  });
  writeTable(
    'stars/stars.tsv',
    ['hip', 'longitude', 'latitude', 'mag', 'bv', 'name', 'bayer', 'flam', 'var', 'gl', 'hd', 'c'],
    rows,
  );
  const starIds = new Set(stars.map(({ id }) => String(id)));
  writeTable('stars/names.tsv', nameColumns, listNames(Object.entries(names).filter(([id]) => starIds.has(id))));
}

function writeConstellations(read, writeTable) {
  const constellations = read('constellations').features.map(({ id, properties }) => [id, properties]);
  writeTable(
    'stars/constellations.tsv',
    ['id', 'name', 'gen'],
    constellations.map(([id, { name, gen }]) => [id, name, gen]),
  );
  writeTable('stars/constellation-names.tsv', nameColumns, listNames(constellations));
}

function writeGalaxies(read, writeTable) {
  const messier = read('messier').features.map(({ id, properties: { desig, alt, type, mag, dim } }) => [
    id,
    desig,
    alt,
    type,
    mag,
    dim,
  ]);
  writeTable('galaxies/messier.tsv', ['id', 'desig', 'alt', 'type', 'mag', 'dim'], messier);
  const names = read('dsonames');
  const galaxies = read('dsos.14').features.filter(
    ({ id, properties: { type } }) => galaxyTypes.has(type) && (/^(NGC|IC) /.test(id) || names[id]),
  );
  const rows = galaxies.map(({ id, properties: { type, morph, mag, dim }, geometry: { coordinates } }) => [
    id,
    type,
    morph,
    mag,
    dim,
    ...coordinates,
  ]);
  writeTable('galaxies/galaxies.tsv', ['id', 'type', 'morph', 'mag', 'dim', 'longitude', 'latitude'], rows);
  const galaxyIds = new Set(galaxies.map(({ id }) => String(id)));
  writeTable('galaxies/names.tsv', nameColumns, listNames(Object.entries(names).filter(([id]) => galaxyIds.has(id))));
}

function writePlanetNames(read, writeTable) {
  const bodies = Object.values(read('planets')).map((names) => [names.name, names]);
  writeTable('planets/names.tsv', nameColumns, listNames(bodies));
  writeTable('moons/names.tsv', nameColumns, listNames(bodies.filter(([name]) => name === 'Moon')));
}

const nameColumns = ['id', 'language', 'name'];

/** The languages of D3-Celestial, in its own codes: `cz` is Czech, `ee` Estonian, and `name` has no language. */
const languages = 'ar cz de ee el en es fa fi fr he hi it ja ko la name ru sw tr zh'.split(' ');

function listNames(entries) {
  return entries.flatMap(([id, names]) =>
    languages.flatMap((language) => (names[language] ? [[id, language, names[language].replace(/\s+/g, ' ')]] : [])),
  );
}
