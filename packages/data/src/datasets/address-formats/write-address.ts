import { type AddressParts, listUnusedParts, splitLines, tidyPostalCode } from './address-parts.js';
import { nameState } from './address-states.js';
import type { AddressState } from './read-state.js';
import type { AddressFormat, AddressPart, WrittenAddress } from './schema.js';

/** The script of the format: the script of the country, or Latin letters if the country has a format for them. */
export type AddressScript = 'local' | 'latin';

/** The script, the case and the states with which to write an address. */
export interface WritingOptions {
  /** `local` by default. */
  readonly script?: AddressScript | undefined;
  /** If true, writes parts in upper case where the postal service wants that; by default, keeps the case of parts. */
  readonly uppercase?: boolean | undefined;
  /** The states of the country, to replace `California` and `US-CA` by `CA`. */
  readonly states?: readonly AddressState[] | undefined;
}

interface Token {
  readonly textBefore: string;
  readonly lines: readonly string[];
}

/**
 * Writes an address in the format of its country. Omits empty lines, and separators with nothing on one side. Also
 * omits parts that addresses of the country do not use, and lists them in `unused`.
 *
 * @param format the address format of the country
 * @example
 * const addressFormats = await almanac.addressFormats();
 * writeAddress(addressFormats.get('CH'), { streetAddress: 'Bundesplatz 3', postalCode: '3003', city: 'Bern' }).lines; // ['Bundesplatz 3', 'CH-3003 Bern']
 * const states = await addressFormats.states('US');
 * writeAddress(addressFormats.get('US'), { city: 'Davis', state: 'California', postalCode: '95616' }, { states }).text; // 'Davis, CA 95616'
 */
export function writeAddress(format: AddressFormat, parts: AddressParts, options: WritingOptions = {}): WrittenAddress {
  const { script = 'local' } = options;
  const order = script === 'latin' ? (format.latinFormat ?? format.format) : format.format;
  const lines = order.split('%n').flatMap((line) => joinLine(tokenize(line, format, parts, options)));
  return { country: format.countryCode, lines, text: lines.join('\n'), unused: listUnusedParts(format, parts) };
}

function tokenize(line: string, format: AddressFormat, parts: AddressParts, options: WritingOptions): Token[] {
  const tokens: Token[] = [];
  let textBefore = '';
  for (const [, letter, literal = ''] of line.matchAll(/%([A-Z])|([^%]+)/g)) {
    if (letter !== undefined) {
      tokens.push({ textBefore, lines: formatPart(letter as AddressPart['letter'], format, parts, options) });
      textBefore = '';
    } else if (isWord(literal, format)) {
      const word = literal.trim();
      const [start = '', end = ''] = literal.split(word);
      tokens.push({ textBefore: start, lines: [word] });
      textBefore = end;
    } else textBefore = literal;
  }
  return tokens;
}

/**
 * True for fixed words such as SINGAPORE; false for separators, and for the prefix of a postal code, which is omitted
 * without a code.
 */
function isWord(literal: string, { postalCodePrefix }: AddressFormat): boolean {
  return /\p{L}/u.test(literal) && !(postalCodePrefix !== null && literal.endsWith(postalCodePrefix));
}

function joinLine(tokens: readonly Token[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { textBefore, lines: texts } of tokens) {
    if (texts.length === 0) continue;
    lines.push(...(line + formatPrefix(textBefore, line) + texts.join('\n')).split('\n'));
    line = lines.pop() as string;
  }
  return line === '' ? lines : [...lines, line];
}

/** Omits a separator at the start of a line, but not a prefix such as 〒 or CH-. */
function formatPrefix(textBefore: string, line: string): string {
  if (line !== '') return textBefore;
  return /^[\s,/-]*$/.test(textBefore) ? '' : textBefore.trimStart();
}

function formatPart(
  letter: AddressPart['letter'],
  format: AddressFormat,
  parts: AddressParts,
  { script = 'local', uppercase = false, states = [] }: WritingOptions,
): string[] {
  const { part } = format.parts.find((each) => each.letter === letter) as AddressPart;
  const texts = splitLines(parts, part).flatMap((line) => {
    if (part === 'postalCode') return tidyPostalCode(line, format, true) || [];
    return part === 'state' ? nameState(line, script, states) : line;
  });
  return uppercase && format.uppercase.includes(letter)
    ? texts.map((text) => convertToUpperCase(text, format.countryCode))
    : texts;
}

/**
 * Languages with their own rules for upper case, by country. For example, Turkic i and ı are two letters, and Greek
 * capitals have no accents.
 */
const localesWithOwnCase: Readonly<Record<string, string>> = { TR: 'tr', AZ: 'az', GR: 'el', CY: 'el', LT: 'lt' };

function convertToUpperCase(text: string, countryCode: string): string {
  return text.toLocaleUpperCase(localesWithOwnCase[countryCode] ?? 'en');
}
