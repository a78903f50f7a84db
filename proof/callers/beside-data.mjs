// What the service has beside the data of openapi.json, each with a function that writes its n-th request: never twice the same where that
// is dearer.
const call = (name, sent) => ({
  method: 'POST',
  path: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent } },
});

/** Charged to the key, if one is sent. */
export const messages = {
  'POST /mcp: a tool': (number) => call('find_place', { q: `${'aeiou'[number % 5]}${number}`, limit: 100 }),
  'POST /mcp: the tools': () => ({
    method: 'POST',
    path: '/mcp',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  }),
};

/** Charged to the address, whatever key is sent. */
export const pagesAndDocuments = {
  'the start page': () => ({ path: '/' }),
  'a page of a table': (number) => ({ path: `/explore/countries?q=${number}` }),
  'a page of a tool': (number) => ({ path: `/tools/where?latitude=${number % 80}&longitude=${number % 170}` }),
  'a picture': (number) => ({ path: `/site/maps/${['de', 'fr', 'jp', 'us', 'cn'][number % 5]}.svg` }),
  'the page of all cities': () => ({ path: '/explore/cities' }),
  'the sitemap': () => ({ path: '/sitemap.xml' }),
  'openapi.json': () => ({ path: '/openapi.json' }),
  'llms-full.txt': () => ({ path: '/llms-full.txt' }),
  'a guide': () => ({ path: '/docs/limits.md' }),
  'robots.txt': () => ({ path: '/robots.txt' }),
};

/** What is not there, charged to the address. */
export const missing = {
  'a page': (number) => ({ path: `/atlas/${number}` }),
  'a path of many parts': () => ({ path: `/${'a/'.repeat(4000)}` }),
};
