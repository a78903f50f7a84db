// Tables, GeoJSON, and answers to assistants and batches, asked for with formulas and lines.
import { ask, inParallel } from './ask.mjs';
import { csvPaths, fill, formulas, geojsonPaths, lines, markup } from './injections.mjs';
import { comingFrom } from './people.mjs';

/** Numbers as people write them, such as +49 or -03:00, are no formulas. */
const formula = /^(?:[=@\t\r]|[+-](?!\d+(?:[ .:-]\d+)*$))/;

/** Reports what of it could be more than a text. */
export async function provePlainOutputs({ report }, { url }) {
  const get = (path) => ask(url + path, { headers: comingFrom() });
  const tables = await inParallel(
    csvPaths.flatMap((path) => fill(path, formulas)),
    4,
    get,
  );
  const cells = tables.flatMap(({ body, status }) => (status === 200 ? readCells(body) : []));
  const bad = cells.filter((cell) => formula.test(cell));
  report({
    did: 'cells of tables, asked for with formulas',
    times: cells.length,
    promised: 'none that a spreadsheet would run',
    found: bad.length === 0 ? 'none' : `${bad.length}: ${bad[0]}`,
    held: bad.length === 0 && cells.length > 0,
  });
  const values = [...markup, ...lines, ...formulas];
  const geojson = await inParallel(
    geojsonPaths.flatMap((path) => fill(path, values)),
    4,
    get,
  );
  const collections = geojson.map(({ body }) => JSON.parse(body));
  const odd = collections.filter(
    ({ error, type, features }) => !error && (type !== 'FeatureCollection' || !Array.isArray(features)),
  );
  report({
    did: 'GeoJSON, asked for with markup and lines',
    times: geojson.length,
    promised: 'a collection of features or an error, in JSON',
    found: `${odd.length} others`,
    held: odd.length === 0 && collections.some(({ features }) => features?.length > 0),
  });
  await proveAssistants({ report }, url, values);
}

async function proveAssistants({ report }, url, values) {
  const tools = {
    find_place: 'q',
    country_facts: 'country',
    phone_number: 'number',
    look_up: 'id',
    convert_time: 'from',
    address: 'country',
    [values[0]]: 'x',
  };
  const calls = Object.entries(tools).flatMap(([name, argument]) =>
    values.map((value) => ({ name, arguments: { [argument]: value, dataset: 'countries' } })),
  );
  const requests = [
    ...calls.map((params) => ({ path: '/mcp', json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })),
    ...values.map((uri) => ({
      path: '/mcp',
      json: { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } },
    })),
    ...values.map((value) => ({
      path: '/batch',
      json: { requests: [{ path: `/countries?q=${encodeURIComponent(value)}` }, { path: value }] },
    })),
  ];
  const answers = await inParallel(requests, 8, ({ path, json }) =>
    ask(url + path, { method: 'POST', headers: comingFrom(), json }),
  );
  const wrong = answers.filter(({ body, status }) => status >= 500 || !isOneAnswer(body));
  report({
    did: 'calls of assistants and batches with markup, lines and formulas',
    times: answers.length,
    promised: 'one answer in JSON',
    found: wrong.length === 0 ? 'so' : `${wrong.length} others: ${wrong[0].body.slice(0, 150)}`,
    held: wrong.length === 0,
  });
}

function isOneAnswer(body) {
  try {
    const { jsonrpc, data, error } = JSON.parse(body);
    return jsonrpc === '2.0' || data !== undefined || error !== undefined;
  } catch {
    return false;
  }
}

/** The cells of RFC 4180, as a spreadsheet reads them. */
function readCells(text) {
  return Array.from(text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/g), ([, cell]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
