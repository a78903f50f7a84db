// Values that no parameter expects, by what is odd about them.

const numbers = [
  '0',
  '-0',
  '-1',
  '1',
  '1e3',
  '1e308',
  '1e309',
  '-1e309',
  '1E-400',
  '0x10',
  '0b1',
  '1_000',
  '1,000',
  '+1',
  ' 1',
  '1 ',
  '1.',
  '.5',
  '00001',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '18446744073709551616',
  '99999999999999999999999999',
  '0.1e-7',
  '1n',
  'NaN',
  'Infinity',
  '-Infinity',
  '١٢٣',
  '１２',
  '½',
  '²',
  '-',
  '+',
  '--1',
  '1-1',
];
const otherTypes = [
  'null',
  'undefined',
  'true',
  'false',
  'TRUE',
  '[]',
  '{}',
  '[object Object]',
  '""',
  "''",
  '[1]',
  '{"a":1}',
  'None',
  'nil',
  'on',
];
const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupSetter__',
  'isPrototypeOf',
  'constructor.name',
  '__proto__.x',
  'length',
  'then',
];
const scripts = [
  'é',
  'e\u0301',
  'ß',
  'İ',
  'ı',
  'ﬁ',
  '東京',
  'القاهرة',
  'Ω',
  '\u202eabc',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u2028',
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\r\n',
  '\n',
  '\t',
  '💥',
  '👨‍👩‍👧‍👦',
  '🇨🇭',
  '\u{10ffff}',
  '\ufffe',
  '\uffff',
  '\u0301'.repeat(60),
  'ｄｅ',
  'DE\u0000',
  'D\u200bE',
  '\u00a0',
];
const attacks = [
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  "' OR '1'='1",
  "'; DROP TABLE api_keys; --",
  '") OR 1=1--',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '\u0024{7*7}',
  '{{7*7}}',
  '#{7*7}',
  '%{(#a)}',
  '$(id)',
  '`id`',
  '| id',
  '; id',
  '=cmd|calc!A1',
  '*',
  '?',
  '.*',
  '(a+)+$',
  '\\',
  '\\u0000',
  '%s%s%n',
  '$where',
  '[$ne]',
  'a\r\nset-cookie: a=b',
  '-- ',
  '/*',
  '\\x00',
  '&amp;',
  '&#0;',
  '//',
  '.',
  '..',
  '~',
  '@',
  '#',
  '?x=1',
];
const longTexts = [
  (count) => 'a'.repeat(count),
  (count) => 'a,'.repeat(count / 2),
  (count) => ' '.repeat(count),
  (count) => '9'.repeat(count),
  (count) => 'é'.repeat(count / 8),
  (count) => '.'.repeat(count),
  (count) => `${'a'.repeat(count)}!`,
  (count) => 'a b '.repeat(count / 8),
  (count) => '-'.repeat(count),
  (count) => '0.'.repeat(count / 2),
  (count) => 'DE:'.repeat(count / 3),
];
/** As they stand in an address: no encoding makes them. */
const brokenEncodings = [
  '%',
  '%2',
  '%zz',
  '%%',
  '%u0041',
  '%25%32%35',
  '%00',
  '%c0%af',
  '%ff',
  '%fe%ff',
  '%e2%82',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%2e%2e%2f',
  '%252e',
  '%0d%0aa:b',
  '+',
  '%2B',
  '%26a%3Db',
  '%3b',
  'a%',
];

/** An odd value as it stands in an address. */
export function createOddText(choice, valid = '') {
  const encoded = (text) => encodeURIComponent(text.toWellFormed());
  switch (choice.below(9)) {
    case 0:
      return encoded(choice.pick(numbers));
    case 1:
      return encoded(choice.pick(otherTypes));
    case 2:
      return encoded(choice.pick(prototypeNames));
    case 3:
      return encoded(choice.pick(scripts));
    case 4:
      return encoded(choice.pick(attacks));
    case 5:
      return encoded(createLongText(choice));
    case 6:
      return choice.pick(brokenEncodings);
    case 7:
      return encoded(distort(choice, valid));
    default:
      return choice.pick(['', ',', ',,,', '%20', ',a', 'a,', ':', 'a:', ':a', '-', '%2F', '%5C', ';', '%22', "'"]);
  }
}

/** The same as a string of JSON. */
export function createOddString(choice, valid = '') {
  const kinds = [numbers, otherTypes, prototypeNames, scripts, attacks];
  return choice.pick([
    () => choice.pick(choice.pick(kinds)),
    () => createLongText(choice),
    () => distort(choice, valid),
  ])();
}

function createLongText(choice) {
  const count = choice.pick([65, 101, 255, 256, 257, 1000, 2000]);
  return choice.pick(longTexts)(count);
}

/** A valid text with something wrong. */
function distort(choice, valid) {
  const at = choice.below(valid.length + 1);
  const other = choice.pick([...scripts, ...otherTypes, ...prototypeNames, ',', ':', '.', '-', ' ', '/', 'x', '0']);
  return choice.pick([
    () => valid.slice(0, at) + other + valid.slice(at),
    () => valid.slice(0, at),
    () => [...valid].reverse().join(''),
    () => valid.repeat(20),
    () => (valid === valid.toUpperCase() ? valid.toLowerCase() : valid.toUpperCase()),
    () => `${valid},${valid}`,
    () => ` ${valid} `,
  ])();
}
