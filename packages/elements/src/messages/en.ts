/** Messages of the elements in one language. Names of places are data and come from the source. */
export interface Messages {
  /** How many there are to choose from: announced to screen readers. */
  results(count: number): string;
  readonly noResults: string;
  readonly loading: string;
  readonly failed: string;
  readonly showList: string;
  readonly required: string;
  readonly chooseFromList: string;
  readonly country: string;
  readonly timezone: string;
  readonly city: string;
  readonly phone: string;
  readonly notANumber: string;
  readonly worldMap: string;
  readonly chooseCountry: string;
  /** The button that clears the choice of a country. */
  readonly clear: string;
  readonly countryList: string;
  /** The code of a country: a column of its list. */
  readonly code: string;
  /** Marks a country that the map shows in a colour of its own. */
  readonly highlighted: string;
  readonly mapFailed: string;
  /** The Moon: its phase, and how much of it is lit, as `78 %`. */
  moon(phase: string, lit: string): string;
  /** How a postal code must be written, by an example. */
  writeLike(example: string): string;
  /** Parts of addresses by their type, where they are not called as in English. */
  readonly addressLabels: Readonly<Record<string, string>>;
}

export const en: Messages = {
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  noResults: 'No results',
  loading: 'Loading',
  failed: 'The list could not be loaded. Try again later.',
  showList: 'Show the list',
  required: 'Fill in this field.',
  chooseFromList: 'Choose an entry from the list.',
  country: 'Country',
  timezone: 'Time zone',
  city: 'City',
  phone: 'Phone number',
  notANumber: 'Enter a valid phone number.',
  worldMap: 'World map',
  chooseCountry: 'Choose a country.',
  clear: 'Clear selection',
  countryList: 'List of countries',
  code: 'Code',
  highlighted: 'Highlighted',
  mapFailed: 'The map could not be loaded. Try again later.',
  moon: (phase, lit) => `Moon: ${phase}, ${lit} lit`,
  writeLike: (example) => `Write it like ${example}.`,
  addressLabels: {},
};
