const calls = {
  find_place: [
    { q: 'zurich' },
    { q: 'Paris, TX', lang: 'fr' },
    { near: '46.2,6.1', minPopulation: 100_000 },
    { q: 'san', country: 'US', limit: 3, kinds: ['city'] },
    {},
    { q: '' },
    { q: 'x'.repeat(400) },
    { near: 'nowhere' },
    { q: 'zurich', limit: 0 },
    { q: 'zurich', nonsense: 1 },
    { q: ['zurich'] },
  ],
  where_is: [
    { latitude: 47.37, longitude: 8.54 },
    { latitude: 0, longitude: -140, lang: 'de' },
    { latitude: 47.37, longitude: 8.54, fields: 'country' },
    { latitude: 91, longitude: 8 },
    { latitude: '47.37', longitude: 8 },
    {},
  ],
  country_facts: [
    { country: 'Switzerland' },
    { country: 'de', lang: 'ja' },
    { country: 'AD', fields: 'currency,capital' },
    { country: 'Germny' },
    { country: 'ZZ' },
    { country: '' },
    {},
  ],
  convert_time: [
    { time: '2026-12-01T09:00', from: 'Tokyo', to: ['São Paulo', 'Europe/Zurich'] },
    { time: '9pm', from: 'Zurich', to: ['India'] },
    { from: 'UTC', to: ['CH', 'US'] },
    { time: '25:00', from: 'Tokyo', to: ['Berlin'] },
    { time: '09:00', from: 'Nowhere at all', to: ['Berlin'] },
    { time: '02:30', from: 'Tokyo', to: [] },
  ],
  phone_number: [
    { number: '+44 20 7946 0958' },
    { number: '078 123 45 67', country: 'CH' },
    { number: '078 123 45 67' },
    { number: 'nonsense' },
    { number: '+41', country: 'ZZ' },
    {},
  ],
  address: [
    { country: 'JP' },
    { country: 'DE', streetAddress: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115' },
    { country: 'DE', postalCode: '1' },
    { country: 'DE', address: {} },
    { country: 'ZZ' },
    {},
  ],
  moon_and_sky: [
    { date: '2026-12-01' },
    { date: '2026-06-21T12:00:00Z', place: 'Zurich' },
    { date: '2026-01-01', to: '2026-06-01', events: ['solar-eclipse'], limit: 2 },
    { date: '2026-06-21', place: '90,0' },
    { date: 'tomorrow' },
    { date: '2026-01-01', events: ['nonsense'] },
  ],
  look_up: [
    {},
    { operation: 'getCity' },
    { operation: 'listStates', parameters: { country: 'CH', limit: 3, fields: 'id,name' } },
    { operation: 'LISTCURRENCIES', parameters: { fields: ['code'] } },
    { operation: 'getMeta', parameters: { fields: 'dataVersion' } },
    { operation: 'locatePoints', parameters: { points: [{ latitude: 47, longitude: 8 }] } },
    { operation: 'getCity', parameters: {} },
    { operation: 'getCity', parameters: { id: 7 } },
    { operation: 'getCity', parameters: { id: { a: [[[[1]]]] } } },
    { operation: 'listCities', parameters: { limit: 1000 } },
    { operation: 'listCities', parameters: { limt: 1 } },
    { operation: 'drawFlagSvg', parameters: { alpha2: 'CH' } },
    { operation: 'nonsense', parameters: {} },
  ],
  no_tool: [{}],
};

const uris = ['datasets', 'guidelines', 'datasets/cities', 'guidelines/capitals', 'datasets/nowhere', 'nowhere'];
const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'replay', version: '1' } };

const messages = [
  ['initialize', client],
  ['initialize', { ...client, protocolVersion: '1999-01-01' }],
  ['initialize', {}],
  ['ping'],
  ['tools/list'],
  ['resources/list'],
  ['resources/templates/list'],
  ['prompts/list'],
  ...uris.map((uri) => ['resources/read', { uri: `almanac://${uri}` }]),
  ['resources/read', { uri: 7 }],
  ...Object.entries(calls).flatMap(([name, all]) => all.map((values) => ['tools/call', { name, arguments: values }])),
  ['tools/call', { name: 'find_place', arguments: [1] }],
  ['tools/call', {}],
].map(([method, params], at) => JSON.stringify({ jsonrpc: '2.0', id: at, method, params }));

const malformed = ['{"jsonrpc":', '', 'null', '[]', `[${messages[3]}]`, '{"jsonrpc":"1.0","id":1,"method":"ping"}'];

/** Requests of assistants: the tools and resources with good and bad arguments, over HTTP, then on stdin. */
export function listAssistants() {
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const further = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const post = (body, headers = {}) => ({ method: 'POST', path: '/mcp', headers: { ...further, ...headers }, body });
  const run = (body, ...args) => ({ method: 'RUN', path: 'almanac', args: ['mcp', ...args], body });
  const toStdin = [messages[0], notice, ...messages.slice(3)].map((message) => run(`${message}\n`));
  return [
    ...[...messages, notice, ...malformed].map((body) => post(body)),
    post(messages[3], { origin: 'https://evil.example' }),
    post(messages[3], { 'mcp-protocol-version': '1999-01-01' }),
    post(messages[3], { 'content-type': 'text/plain' }),
    ...['GET', 'DELETE', 'OPTIONS'].map((method) => ({ method, path: '/mcp' })),
    ...toStdin.filter((_request, at) => at % 5 === 0),
    run(`${messages.at(-6)}\n`, '--url', '{{origin}}'),
    run(`${messages[16]}\n`, '--url', '{{origin}}'),
    run('nonsense\n'),
    run('', '--url', 'nonsense'),
  ].map((request) => ({ ...request, whole: true }));
}
