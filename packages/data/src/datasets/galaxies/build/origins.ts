import { catalogue, catalogueName, constellationByBorders, hasProperName } from '../../../build/catalogue-origins.js';
import type { Origins } from '../../../build/origins.js';
import type { Galaxy } from '../schema.js';

export const origins: Origins<Galaxy> = {
  fields: {
    id: catalogue,
    name: catalogueName,
    named: hasProperName,
    messier: catalogue,
    type: { from: ['d3-celestial'], evidence: 'derived', how: 'Read from the morphology.' },
    morphology: catalogue,
    constellation: constellationByBorders,
    constellationName: { from: ['d3-celestial'], evidence: 'derived', how: 'The Latin name of the constellation.' },
    rightAscension: catalogue,
    declination: catalogue,
    magnitude: catalogue,
    majorAxisArcmin: catalogue,
    minorAxisArcmin: catalogue,
  },
  // A galaxy is corrected under the number that the source has for it; one of the corrections may be of that number.
  place({ key, field }, { corrections }) {
    const renumbered = corrections.find((other) => other.key === key && other.field === 'number');
    const id = String(renumbered?.value ?? key);
    return { key: id, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) };
  },
};

const fieldsByName: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'named'],
  number: ['id'],
  mag: ['magnitude'],
  morph: ['morphology', 'type'],
  dim: ['majorAxisArcmin', 'minorAxisArcmin'],
};
