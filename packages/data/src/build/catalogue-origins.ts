import type { Origin } from './origins.js';

/** A value copied from d3-celestial's catalogues. */
export const catalogue: Origin = { from: ['d3-celestial'] };

export const catalogueName: Origin = {
  from: ['d3-celestial', 'cldr'],
  how: 'The proper name, else the designation; Chinese names in both scripts by CLDR’s transforms.',
};

export const hasProperName: Origin = {
  from: ['d3-celestial'],
  evidence: 'derived',
  how: 'Whether there is a proper name.',
};

export const constellationByBorders: Origin = {
  from: ['d3-celestial'],
  evidence: 'derived',
  how: 'The constellation within whose borders (IAU, 1930) the position lies.',
};
