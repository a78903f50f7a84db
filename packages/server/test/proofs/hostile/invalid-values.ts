import fc from 'fast-check';
import { split } from '../callers/ask.js';

const numbers = split(
  '0 -0 -1 1 1e3 1e308 1e309 -1e309 1E-400 0x10 0b1 1_000 1,000 +1 1. .5 00001 2147483648 -2147483649 9007199254740993 18446744073709551616 99999999999999999999999999 0.1e-7 1n NaN Infinity -Infinity ١٢٣ １２ ½ ² - + --1 1-1',
);
const otherTypes = split(`null undefined true false TRUE [] {} "" '' [1] {"a":1} None nil on`);
const prototypeNames = split(
  '__proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ isPrototypeOf constructor.name __proto__.x length then',
);
const unusualCharacters = [
  ...split('é e\u0301 ß İ ı ﬁ 東京 القاهرة Ω 💥 👨‍👩‍👧‍👦 🇨🇭 ｄｅ'),
  ...['\u202eabc', '\u200b', '\u200d', '\ufeff', '\u2028', '\u0000', '\u0007', '\u001b[31m', '\r\n', '\n', '\t'],
  ...['\u{10ffff}', '\ufffe', '\uffff', '\u0301'.repeat(60), 'DE\u0000', 'D\u200bE', '\u00a0', ' 1', '1 '],
];
const attacks = [
  ...split('../../../../etc/passwd ..\\..\\windows file:///etc/passwd http://127.0.0.1:1/ <script>alert(1)</script>'),
  ...split(
    `"><svg/onload=alert(1)> {{7*7}} #{7*7} %{(#a)} $(id) \`id\` =cmd|calc!A1 * ? .* (a+)+$ \\ \\u0000 %s%s%n $where`,
  ),
  ...split('[$ne] /* \\x00 &amp; &#0; // . .. ~ @ # ?x=1 [object'),
  ...["' OR '1'='1", "'; DROP TABLE api_keys; --", '") OR 1=1--', '| id', '; id', 'a\r\nset-cookie: a=b', '-- '],
];
const separators = split(", ,,, %20 ,a a, : a: :a - %2F %5C ; %22 '");
/** Broken or double encoding, or encoded characters that are dangerous after decoding. */
const brokenEncodings = split(
  '% %2 %zz %% %u0041 %25%32%35 %00 %c0%af %ff %fe%ff %e2%82 %ed%a0%80 %f4%90%80%80 %2e%2e%2f %252e %0d%0aa:b + %2B %26a%3Db %3b a%',
);
const repeatedUnits = ['a', 'a,', ' ', '9', 'é', '.', 'a b ', '-', '0.', 'DE:'];

const unusualText = fc.oneof(
  ...[numbers, otherTypes, prototypeNames, unusualCharacters, attacks].map((texts) => fc.constantFrom(...texts)),
);
const longText = fc
  .tuple(fc.constantFrom(...repeatedUnits), fc.constantFrom(65, 101, 255, 256, 257, 1000, 2000))
  .map(([unit, length]) => unit.repeat(length / (unit === 'é' ? 8 : unit.length)));

/** Returns strings that resemble a valid one, but are probably invalid. */
function distortText(valid: string): fc.Arbitrary<string> {
  const position = fc.nat({ max: valid.length });
  return fc.oneof(
    fc.tuple(position, unusualText).map(([index, inserted]) => valid.slice(0, index) + inserted + valid.slice(index)),
    position.map((index) => valid.slice(0, index)),
    fc.constantFrom(
      [...valid].reverse().join(''),
      valid.repeat(20),
      valid === valid.toUpperCase() ? valid.toLowerCase() : valid.toUpperCase(),
      `${valid},${valid}`,
      ` ${valid} `,
    ),
  );
}

export function invalidText(valid = ''): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: unusualText, weight: 5 }, longText, distortText(valid));
}

/** Returns strings that are encoded for a URL, or whose encoding is broken. */
export function invalidInUrl(valid = ''): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: invalidText(valid).map((text) => encodeURIComponent(text.toWellFormed())), weight: 6 },
    fc.constantFrom(...brokenEncodings),
    fc.constantFrom('', ...separators),
  );
}

const contentTypes = [
  ...split(
    'text/plain application/x-www-form-urlencoded application/xml application/JSON application/problem+json */* ;',
  ),
  ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/json;charset="', ''],
  ...['application/json, text/html', 'a'.repeat(500)],
];
const jsonValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53 + 1, '', ' ', [], {}, [[]], [null], { a: 1 }, 'null', [1, 2, 3]],
  // The next two strings contain half of a surrogate pair, which JSON can escape and UTF-8 cannot encode.
  ...['\ud83d', 'a\udc00b@example.org', 'a class of\0thirty pupils', Array.from({ length: 101 }, () => 1)],
];
/** Many of these are not JSON or not an object. */
const bodies = [
  ...split(`{ } [ " null 1 true "a" [] {} NaN {a:1} {'a':1} {"a":1,} {"a":1}{"b":2} {"a":undefined} {"a":"\u0000"}`),
  ...split('/**/{} {"__proto__":{"a":1}} {"constructor":{"prototype":{"a":1}}} {"a":1e999} {"a":"\\ud800"} {"":""}'),
  ...['\ufeff{}', ...split('{"toString":1,"valueOf":2} <a/> a=1&b=2 - 01')],
];
const extraNames = ['', 'zz', 'a'.repeat(500), '\u0000', '💥', ...prototypeNames];

/** Changed bodies are sent as JSON; unchanged bodies are sent with an unusual content type, or with none. */
export function invalidBody(valid: unknown): fc.Arbitrary<{ headers: Record<string, string>; body: string | Buffer }> {
  const text = JSON.stringify(valid);
  const changedValues = changeValue(valid);
  const changedBodies: fc.Arbitrary<string | Buffer> = fc.oneof(
    { arbitrary: changedValues.map((value) => JSON.stringify(value) ?? ''), weight: 2 },
    changedValues.chain(changeValue).map((value) => JSON.stringify(value) ?? ''),
    fc.constantFrom('', ...bodies),
    fc.nat({ max: text.length }).map((index) => text.slice(0, index)),
    fc.constantFrom(...extraNames).map((name) => text.replace('{', `{${JSON.stringify(name)}:1,`)),
    fc.tuple(fc.nat({ max: text.length }), fc.nat(255)).map(([index, byte]) => {
      const bytes = Buffer.from(text);
      bytes[index] = byte;
      return bytes;
    }),
    fc.constantFrom(100, 1000, 2700).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    fc.constantFrom(16_384, 17_000).map((length) => text + ' '.repeat(length)),
  );
  const json = changedBodies.map((body) => ({ headers: { 'content-type': 'application/json' }, body }));
  const otherTypeBodies = fc
    .constantFrom(...contentTypes)
    .map((type) => ({ headers: { 'content-type': type }, body: text }));
  return fc.oneof({ arbitrary: json, weight: 9 }, otherTypeBodies, fc.constant({ headers: {}, body: text }));
}

/** Replaces a value, or changes, adds, removes or repeats elements of a copy. */
function changeValue(value: unknown): fc.Arbitrary<unknown> {
  const replacements = fc.oneof(
    fc.constantFrom(...jsonValues),
    invalidText(typeof value === 'string' ? value : JSON.stringify(value)),
  );
  if (typeof value !== 'object' || value === null) return replacements;
  const entries = Object.entries(value);
  if (entries.length === 0) return replacements;
  const changedCopies = fc.constantFrom(...entries).chain(([name, inner]) => {
    const others = entries.filter(([each]) => each !== name);
    return fc.oneof(
      { arbitrary: changeValue(inner).map((other) => rebuild(value, [...others, [name, other]])), weight: 3 },
      fc.constant(rebuild(value, others)),
      fc.constantFrom(...extraNames).map((extra) => rebuild(value, [...entries, [extra, 1]])),
      fc.constantFrom(100, 101, 500).map((length) => (Array.isArray(value) ? Array(length).fill(inner) : value)),
    );
  });
  return fc.oneof({ arbitrary: changedCopies, weight: 5 }, replacements);
}

function rebuild(like: object, entries: [string, unknown][]): unknown {
  return Array.isArray(like) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
