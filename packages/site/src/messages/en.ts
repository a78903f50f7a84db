/** The words of the site that stand on pages about places, in English. */
export const en = {
  explore: 'Explore',
  atlas: 'Atlas',
  tools: 'Tools',
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
  notFound: 'There is no such page',
  request: 'Request',
};
