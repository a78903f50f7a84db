import { CountryLinks } from '../../parts/name.js';
import type { Section } from './atlas-layout.js';

/** The most countries that are shown in a row of facts. */
const maxInRow = 8;

/** A list of countries in a field of a record. */
interface CountryList {
  readonly field: string;
  readonly title: string;
  readonly codes: readonly string[];
  readonly nameCountry: (alpha2: string) => string;
}

/** A short list of countries, for a row of facts; false if it is empty, or so long that it has its own section. */
export function renderShortList({ codes, nameCountry }: CountryList) {
  return codes.length > 0 && codes.length <= maxInRow && <CountryLinks codes={codes} nameCountry={nameCountry} />;
}

/** The sections of the lists that are too long for a row of facts. */
export function createLongListSections(lists: readonly CountryList[]): Section[] {
  return lists
    .filter(({ codes }) => codes.length > maxInRow)
    .map(({ field, title, codes, nameCountry }) => ({
      id: field,
      title,
      field,
      isWide: true,
      content: <CountryLinks codes={codes} nameCountry={nameCountry} className="atlas-countries" />,
    }));
}
