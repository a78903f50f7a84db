import { type AddressParts, bareCode, splitLines, unusedParts } from './address-parts.js';
import type { AddressCheck, AddressFormat, AddressPart, AddressProblem } from './schema.js';

/**
 * Checks that an address has what its country requires and that its postal code has a form of that country.
 *
 * @param format the record of the country
 * @example
 * const germany = (await almanac.addressFormats()).get('DE');
 * checkAddress(germany, { streetAddress: 'Platz der Republik 1', city: 'Berlin', postalCode: '1101' }).problems;
 * // [{ field: 'postalCode', code: 'invalid', message: 'Postal code must be like 26133 or 53225' }]
 */
export function checkAddress(format: AddressFormat, parts: AddressParts): AddressCheck {
  const problems = [
    ...format.parts.flatMap((part) => checkPart(part, splitLines(parts, part.part), format)),
    ...unusedParts(format, parts).map(
      (field): AddressProblem => ({
        field,
        code: 'unused',
        message: `addresses in ${format.countryCode} have no ${field}`,
      }),
    ),
  ];
  return { country: format.countryCode, valid: problems.every(({ code }) => code === 'unused'), problems };
}

function checkPart(
  { part: field, label, required }: AddressPart,
  lines: readonly string[],
  { postalCodePattern, postalCodeExamples, postalCodePrefix }: AddressFormat,
): AddressProblem[] {
  const [code] = lines;
  if (code === undefined) return required ? [{ field, code: 'missing', message: `${label} is missing` }] : [];
  if (field !== 'postalCode' || postalCodePattern === null) return [];
  if (new RegExp(postalCodePattern).test(inLatinDigits(bareCode(code, postalCodePrefix)))) return [];
  const examples = new Set([postalCodeExamples.at(0), postalCodeExamples.at(-1)]);
  return [{ field, code: 'invalid', message: `${label} must be like ${[...examples].join(' or ')}` }];
}

/** Digits of every script as 0 to 9: each script has its ten in a row, the zero first (The Unicode Standard, 4.6). */
function inLatinDigits(code: string): string {
  return code.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) as number) - value - 1))) value++;
    return String(value);
  });
}
