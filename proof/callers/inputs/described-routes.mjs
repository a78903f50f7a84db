// The routes of openapi.json, each with a request that is right, made from what the document says of its parameters.

const methods = ['get', 'post', 'delete'];
/** What the document does not say: parameters that hold only together, and lists that would be long. */
const companions = {
  scale: { values: 'DE:3,FR:5,JP:9' },
  classes: { values: 'DE:3,FR:5,JP:9' },
  colors: { values: 'DE:3,FR:5,JP:9' },
  projection: { focus: 'Europe' },
  latitude: { longitude: '8.5' },
  longitude: { latitude: '47.3' },
};
/** Some long lists cost seconds; here it is their parameters that are tried. */
const shorten = {
  cities: { q: 'zurich' },
  search: { q: 'zurich' },
  events: { from: '2026-01-01', to: '2026-12-31' },
  convert: { at: '2026-03-29T02:30', from: 'Europe/Zurich', to: 'Asia/Tokyo' },
};

/**
 * @typedef {object} DescribedRoute
 * @property {string} method
 * @property {string} path with its parameters in braces
 * @property {{ name: string, in: string, valid: string, schema: object, required: boolean }[]} parameters
 * @property {object | undefined} body one that is right
 * @property {string[]} statuses that are documented
 *
 * @returns {DescribedRoute[]}
 */
export function listDescribedRoutes({ paths, components }) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [describeRoute(method, path, operation, components)] : [];
    }),
  );
}

function describeRoute(method, path, { parameters = [], requestBody, responses }, { schemas }) {
  const json = requestBody?.content['application/json'];
  const [, name] = json?.schema.$ref.split('#/components/schemas/') ?? [];
  return {
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((parameter) => ({ ...parameter, valid: chooseValid(parameter, path) })),
    body: json && (Object.values(json.examples ?? {})[0]?.value ?? createBody(schemas[name])),
    statuses: Object.keys(responses),
  };
}

function chooseValid({ name, schema }, path) {
  const { enum: choices, examples, type, minimum = 1, pattern } = schema;
  if (name === 'limit') return '2';
  if (name === 'id' && !examples) return path.startsWith('/planets') ? 'saturn' : '1';
  if (choices) return String(choices[0]);
  if (examples) return String(examples[0]);
  if (type === 'boolean') return 'true';
  if (type === 'integer' || type === 'number') return String(Math.max(minimum, 2));
  if (name === 'token') return 'x'.repeat(32);
  return pattern ? 'DE' : 'en';
}

function createBody({ properties, required }) {
  const choose = (name) => properties[name].examples?.[0] ?? chooseValid({ name, schema: properties[name] }, '');
  return Object.fromEntries(required.map((name) => [name, choose(name)]));
}

/** The query of a right request: what is required, the parameters to try, and what goes with them. */
export function chooseQuery({ path, parameters }, tried) {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const wanted = inQuery.filter(({ name, required }) => required || name === 'limit' || tried.includes(name));
  const query = new Map(wanted.map(({ name, valid }) => [name, valid]));
  const others = [shorten[findLastWord(path)], ...tried.map((name) => companions[name])];
  for (const [name, value] of others.flatMap((each) => Object.entries(each ?? {})))
    if (!query.has(name) && inQuery.some((parameter) => parameter.name === name)) query.set(name, value);
  return query;
}

/** A query as it stands in an address, where `odd` is written as it is. */
export function writeQuery(query, odd = {}) {
  return Array.from(query, ([name, value]) => `${name}=${odd[name] ?? encodeURIComponent(value)}`);
}

/** The address of a route with a query, where `odd` is written as it is. */
export function writePath({ path, parameters }, query, odd = {}) {
  const named = path.replace(
    /\{(\w+)\}/g,
    (_, name) => odd[name] ?? encodeURIComponent(parameters.find((parameter) => parameter.name === name).valid),
  );
  return query.length > 0 ? `${named}?${query.join('&')}` : named;
}

/** The parameters that may be named where another is at fault, for they hold only together. */
export function listCompanions({ path }, name) {
  const pairs = { ...companions[name], ...(findLastWord(path) === 'events' ? { to: '' } : {}) };
  return Object.keys(pairs);
}

function findLastWord(path) {
  return /^(?:\/\w+)*\/(\w+)/.exec(path)?.[1];
}
