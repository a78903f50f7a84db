/** The words of every page. */
export const layout = {
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
