import type { Origins } from '../../../build/origins.js';
import type { Galaxy } from '../schema.js';

const catalogue = { from: ['d3-celestial'] } as const;

export const origins: Origins<Galaxy> = {
  fields: {
    id: catalogue,
    name: {
      from: ['d3-celestial', 'cldr'],
      how: 'The proper name, else the designation; Chinese names in both scripts by CLDR’s transforms.',
    },
    named: { from: ['d3-celestial'], evidence: 'derived', how: 'Whether there is a proper name.' },
    messier: catalogue,
    type: { from: ['d3-celestial'], evidence: 'derived', how: 'Read from the morphology.' },
    morphology: catalogue,
    constellation: {
      from: ['d3-celestial'],
      evidence: 'derived',
      how: 'The constellation within whose borders (IAU, 1930) the position lies.',
    },
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
