import type { Origins } from '../../../build/origins.js';
import type { MoonPhase } from '../schema.js';

const written = { from: ['moon-phases'] } as const;
const geometry = (how: string) => ({ from: ['moon-phases'], evidence: 'derived', how }) as const;

export const origins: Origins<MoonPhase> = {
  fields: {
    key: written,
    name: {
      from: ['moon-phases', 'cldr'],
      how: 'English as the US Naval Observatory writes it; other languages by CLDR.',
    },
    number: written,
    principal: geometry('Every second phase, from the new moon on.'),
    trend: geometry('Waxing from new to full, waning from full to new.'),
    symbol: written,
    symbolSouth: written,
    elongation: geometry('45° times `number`.'),
    elongationFrom: geometry('22.5° before the middle.'),
    elongationTo: geometry('22.5° after the middle.'),
    illuminatedFrom: geometry('The least of (1 − cos elongation) / 2 within the phase.'),
    illuminatedTo: geometry('The greatest of (1 − cos elongation) / 2 within the phase.'),
    meanAgeDays: geometry('The part of the mean synodic month that the elongation is of 360°.'),
    about: written,
  },
  // `de 🌒` is the German name of a phase.
  place({ key }, { records }) {
    const [language, sign] = key.split(' ');
    const phase = records.find(({ symbol }) => symbol === sign);
    return { key: phase?.key ?? key, fields: ['name'], language };
  },
};
