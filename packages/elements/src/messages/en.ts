/** The texts of the elements in one language. Names of places are not included: they come from the source. */
export interface Messages {
  /** The number of results, announced to screen readers. */
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
  /** The label of the button that clears the choice of a country. */
  readonly clear: string;
  readonly countryList: string;
  /** The heading of the column with country codes. */
  readonly code: string;
  /** Stands after the name of a highlighted country, and above the column that marks highlighted countries. */
  readonly highlighted: string;
  readonly mapFailed: string;
  /** Describes the Moon by its phase (or its label in the page) and its illuminated part, such as `78 %`. */
  moon(phase: string, lit: string): string;
  /** Shows an example of a valid postal code. */
  writeLike(example: string): string;
  /** Labels of address fields by their type. Missing ones are shown in English. */
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
