import type { Messages } from './messages.js';

export const en: Messages = {
  results: (count) => (count === 1 ? '1 result' : `${count} results`),
  noResults: 'No results',
  loading: 'Loading',
  failed: 'The list could not be loaded. Try again later.',
  showList: 'Show the list',
  required: 'Fill in this field.',
  chooseFromList: 'Choose an entry of the list.',
  country: 'Country',
  timezone: 'Time zone',
  city: 'City',
  phone: 'Phone number',
  notANumber: 'Enter a valid phone number.',
  moon: (phase, lit) => `Moon: ${phase}, ${lit} lit`,
  writeLike: (example) => `Write it like ${example}.`,
  addressLabels: {},
};
