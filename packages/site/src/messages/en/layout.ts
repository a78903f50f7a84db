import type { Problem } from '@almanac/operations';

/** The English messages that any page can show: header, footer, API requests, buttons to copy, and errors. */
export const layout = {
  /** The text between the items of a list. */
  separator: ', ',
  explore: 'Explore',
  atlas: 'Atlas',
  tools: 'Tools',
  components: 'Components',
  docs: 'Docs',
  account: 'API key',
  language: 'Language',
  theme: 'Light or dark',
  skip: 'Skip to content',
  privacy: 'Privacy',
  sources: 'Sources',
  reportError: 'Report an error',
  dataVersion: 'Data version',
  copy: 'Copy',
  copied: 'Copied',
  main: 'Main',
  about: 'About Almanac',
  pagesIn: 'Pages in',
  namesIn: 'Names in',
  englishOnly: 'This page is in English.',
  notFound: 'There is no such page',
  noEntry: (value: string) => `No entry has the code or name “${value}”.`,
  /** Empty in English, in which pages show the sentence of the API. */
  problems: {} as Readonly<Partial<Record<Problem, (text: string) => string>>>,
  invalidRequest: 'This request is not valid',
  tooManyRequests: 'Too many requests',
  unavailable: 'This is not available right now',
  meant: 'Did you mean:',
  request: 'Request',
};
