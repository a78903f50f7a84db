// Bodies that are not what a route takes.
import { createOddString } from './odd-values.mjs';

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;charset="',
  '',
  'application/JSON',
  'application/json, text/html',
  'application/problem+json',
  '*/*',
  ';',
  'a'.repeat(500),
];
const jsonValues = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53 + 1,
  '',
  ' ',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  'null',
  // Halves of a surrogate pair, which JSON can hold and UTF-8 cannot.
  '\ud83d',
  'a\udc00b@example.org',
  'a class of\0thirty pupils',
  [1, 2, 3],
  Array.from({ length: 101 }, () => 1),
];
const texts = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  'null',
  '1',
  'true',
  '"a"',
  '[]',
  '{}',
  'NaN',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"a":undefined}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  '/**/{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"":""}',
  '{"toString":1,"valueOf":2}',
  '<a/>',
  'a=1&b=2',
  '-',
  '01',
];
const extraNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'zz',
  'a'.repeat(500),
  '\u0000',
  '💥',
  'length',
  'then',
];

/** A body in place of one that is right, with the headers it is sent with. */
export function createOddBody(choice, valid) {
  const json = { 'content-type': 'application/json' };
  const text = JSON.stringify(valid);
  return choice.pick([
    () => ({ headers: json, body: JSON.stringify(change(choice, valid)) }),
    () => ({ headers: json, body: JSON.stringify(change(choice, change(choice, valid))) }),
    () => ({ headers: json, body: JSON.stringify(change(choice, valid)) }),
    () => ({ headers: json, body: choice.pick(texts) }),
    () => ({ headers: json, body: text.slice(0, choice.below(text.length)) }),
    () => ({ headers: json, body: text.replace('{', `{${JSON.stringify(choice.pick(extraNames))}:1,`) }),
    () => ({ headers: json, body: Buffer.from(text).map((byte) => (choice.chance(0.02) ? choice.below(256) : byte)) }),
    () => ({ headers: json, body: writeDeep(choice.pick([100, 1000, 2700])) }),
    () => ({ headers: json, body: text + ' '.repeat(choice.pick([16_384, 17_000])) }),
    () => ({ headers: { 'content-type': choice.pick(contentTypes) }, body: text }),
    () => ({ headers: {}, body: text }),
    () => ({ headers: json, body: '' }),
  ])();
}

/** The same with another value somewhere inside, or with one more or less. */
function change(choice, value) {
  if (typeof value !== 'object' || value === null) return createOddJson(choice, value);
  if (Array.isArray(value)) {
    if (value.length === 0 || choice.chance(0.2)) return createOddJson(choice, value);
    const place = choice.below(value.length);
    return choice.pick([
      () => value.with(place, change(choice, value[place])),
      () => value.with(place, change(choice, value[place])),
      () => value.toSpliced(place, 1),
      () => Array.from({ length: choice.pick([100, 101, 500]) }, () => value[place]),
    ])();
  }
  const names = Object.keys(value);
  if (names.length === 0 || choice.chance(0.1)) return createOddJson(choice, value);
  const name = choice.pick(names);
  const { [name]: _, ...others } = value;
  return choice.pick([
    () => ({ ...value, [name]: change(choice, value[name]) }),
    () => ({ ...value, [name]: change(choice, value[name]) }),
    () => ({ ...value, [name]: createOddJson(choice, value[name]) }),
    () => others,
    () => ({ ...value, [choice.pick(extraNames)]: createOddJson(choice, '') }),
  ])();
}

function createOddJson(choice, valid) {
  return choice.chance(0.5)
    ? choice.pick(jsonValues)
    : createOddString(choice, typeof valid === 'string' ? valid : JSON.stringify(valid));
}

function writeDeep(depth) {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}
