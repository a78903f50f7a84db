import { get, pick, withQuery, writeAddress } from './routes.mjs';

const languages = ['de', 'fr', 'pt-BR', 'ja', 'ar', 'ru', 'zh-Hant', 'hi', 'el', 'sr-Latn', 'de-AT', 'xx'];

const further = {
  q: ['san', 'münchen', 'zuerch', '日本', '%', 'a b c', 'x'.repeat(300), '\u0000'],
  country: ['de', 'DEU', '276', 'XK', 'ZZ', 'Germany'],
  fields: ['nonsense', 'name,', 'name,name', ',', 'NAME', '*'],
  lang: ['DE', 'de_AT', 'zh-TW', 'en-US', 'klingon', 'a-b-c-d', 'iw'],
  sort: ['-', '--name', 'nonsense', 'name,-name'],
  phoneCode: ['1', '%2B1', '49', '+999', 'abc'],
  zone: ['europe/zurich', 'US/Pacific', 'Mars/Olympus'],
  date: ['2026-02-30', '1899-12-31', '2026-12-21', '+010000-01-01T00:00:00Z', 'tomorrow', '2026-12-21T18:00'],
  highlight: ['DE:f00', 'DE', 'DE:#12', 'XX:#ff0000', 'DE:#ff0000,DE:#00ff00'],
  values: ['DE:1', 'DE:x', 'DE', 'DE:1,FR:2,JP:3.5'],
  focus: ['europe', 'Atlantis', 'FR'],
  type: ['STATE', 'nonsense'],
  since: ['2026.11.21.2', '1999.1.1', 'yesterday'],
};

/** Every parameter of every route: good, bad, empty, doubled and unknown values, and every language. */
export function listParameters(routes) {
  const met = new Set();
  const listQuery = (route, at) =>
    route.query.flatMap((parameter) => {
      const isNew = !met.has(parameter.name);
      met.add(parameter.name);
      return listOfOne(route, parameter, isNew ? Number.POSITIVE_INFINITY : 2, at);
    });
  const requests = routes.flatMap((route, at) => [
    get(writeAddress(route)),
    get(route.path),
    ...listQuery(route, at),
    ...route.inPath.flatMap((parameter) => listOfPath(route, parameter)),
    ...listOdd(route, at),
    ...route.query.filter(({ name }) => name === 'lang').flatMap(() => listLanguages(route, at)),
  ]);
  return requests.map((request) => (dependsOnNow(request.path) ? { ...request, now: true } : request));
}

/** @param count how many good values, and how many others, are tried */
function listOfOne(route, { name, schema }, count, at) {
  const others = [...badValues(schema), ...(further[name] ?? [])];
  const values = new Set([...pick(goodValues(schema), at, count), ...pick(others, at, count), '']);
  const [first = 'x', second = first] = goodValues(schema);
  const bare = writeAddress(route, { [name]: undefined });
  return [
    ...[...values].map((value) => get(writeAddress(route, { [name]: value }))),
    get(withQuery(bare, `${name}=${encodeURIComponent(first)}&${name}=${encodeURIComponent(second)}`)),
    ...(count === Number.POSITIVE_INFINITY
      ? [get(withQuery(bare, name.toUpperCase())), get(withQuery(bare, name))]
      : []),
  ];
}

function goodValues({ type, enum: names, examples = [], minimum }) {
  if (names) return names.slice(0, 6);
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer') return [String(minimum ?? 0), '5', '17'];
  if (type === 'number') return [String(minimum ?? 0), '5.5'];
  return examples.map(String);
}

function badValues({ type, enum: names, pattern, maximum }) {
  if (type === 'integer') return ['0', '-1', '1.5', 'abc', '99999999999999999999', '1e3', ' 5', '+5'];
  if (type === 'number') return ['abc', String((maximum ?? 1) + 1), '1e400', 'NaN', '-0'];
  if (type === 'boolean') return ['yes', '1', 'TRUE'];
  if (names) return ['nonsense', String(names[0]).toUpperCase()];
  return pattern ? ['nonsense!', 'ä'] : [];
}

function listOfPath(route, { name, schema }) {
  const good = String(schema.examples[0]);
  const values = [good.toLowerCase(), `${good}X`, 'XX', 'zz', '123', 'a%20b', '%C3%A4', '%2F', 'x'.repeat(120), '..'];
  return [...new Set(values)].map((value) =>
    get(writeAddress({ ...route, path: route.pattern.replace(`{${name}}`, value) })),
  );
}

function listOdd(route, at) {
  const queries = ['nonsense=1', 'limt=3', 'nonsense=1&nonsense=2', '', '&&', '=x', '%66ields=name', '__proto__=1'];
  return pick(queries, at, 3).map((query) => get(withQuery(writeAddress(route), query)));
}

function listLanguages(route, at) {
  return [
    ...pick(languages, at, 4).map((lang) => get(writeAddress(route, { lang }))),
    get(writeAddress(route), { 'accept-language': 'de-CH, fr;q=0.5' }),
  ];
}

/** Without a date the Moon's answer is of this millisecond. */
function dependsOnNow(path) {
  return /^\/astronomy(\?|$)/.test(path) && !/[?&]date=/.test(path);
}
