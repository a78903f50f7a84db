import { CountryLinks } from '../../parts/country-links.js';
import type { Section } from './atlas-layout.js';

const maxInRow = 8;

interface CountryList {
  readonly field: string;
  readonly title: string;
  readonly codes: readonly string[];
}

/** False if the list is empty, or so long that it has its own section. */
export function renderShortList({ codes }: CountryList, nameCountry: (alpha2: string) => string) {
  return codes.length > 0 && codes.length <= maxInRow && <CountryLinks codes={codes} nameCountry={nameCountry} />;
}

export function createLongListSections(
  lists: readonly CountryList[],
  nameCountry: (alpha2: string) => string,
): Section[] {
  return lists
    .filter(({ codes }) => codes.length > maxInRow)
    .map(({ field, title, codes }) => ({
      id: field,
      title,
      field,
      place: 'wide',
      content: <CountryLinks codes={codes} nameCountry={nameCountry} className="atlas-countries" />,
    }));
}
