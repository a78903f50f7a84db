import { catalogue, catalogueName, constellationByBorders, hasProperName } from '../../../build/catalogue-origins.js';
import type { Origins } from '../../../build/origins.js';
import type { Star } from '../schema.js';

export const origins: Origins<Star> = {
  fields: {
    id: catalogue,
    name: catalogueName,
    named: hasProperName,
    designation: {
      from: ['d3-celestial'],
      evidence: 'derived',
      how: 'Written from the Bayer letter, else the Flamsteed number, else another catalogue’s, and the constellation.',
    },
    fullDesignation: {
      from: ['d3-celestial'],
      evidence: 'derived',
      how: 'The designation with the genitive of the constellation.',
    },
    constellation: constellationByBorders,
    constellationName: catalogue,
    rightAscension: catalogue,
    declination: catalogue,
    magnitude: catalogue,
    colorIndex: catalogue,
    color: {
      from: ['d3-celestial'],
      evidence: 'derived',
      how: 'The class of B−V (Allen’s Astrophysical Quantities, 4th ed., 2000, table 15.7).',
    },
    bayer: catalogue,
    flamsteed: catalogue,
    variable: catalogue,
    gliese: catalogue,
    henryDraper: catalogue,
  },
  place({ key, field = '' }, { records }) {
    const [subject = '', language] = key.split(' ');
    if (/^\d+$/.test(subject)) {
      return {
        key: `HIP ${subject}`,
        fields: language === undefined ? (fieldsByName[field] ?? [field]) : ['name'],
        language,
      };
    }
    // `Hya he` is the name of the constellation Hydra in Hebrew.
    return records
      .filter(({ constellation }) => constellation === subject)
      .map(({ id }) => ({ key: id, fields: ['constellationName'], language }));
  },
};

const fieldsByName: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'named'],
  mag: ['magnitude'],
  bayer: ['bayer', 'designation', 'fullDesignation'],
  flam: ['flamsteed', 'designation', 'fullDesignation'],
  var: ['variable', 'designation', 'fullDesignation'],
  c: ['variable', 'designation', 'fullDesignation'],
};
