import { suggest } from '../../core/errors.js';
import { type AddressParts, listUnusedParts, removePrefix, splitLines } from './address-parts.js';
import { type AddressState, findStates, suggestState } from './address-states.js';
import type { AddressCheck, AddressFormat, AddressPart, AddressProblem } from './schema.js';

/**
 * Lists the problems of an address: missing parts, an unknown state, a postal code that is invalid or of another state,
 * and parts that addresses of the country do not use.
 *
 * @param format the address format of the country
 * @param states the states of the country; without them, the state and its postal codes are not checked
 * @example
 * const germany = (await almanac.addressFormats()).get('DE');
 * checkAddress(germany, { streetAddress: 'Platz der Republik 1', city: 'Berlin', postalCode: '1101' }).problems;
 * // [{ field: 'postalCode', code: 'invalid', message: 'Postal code must be like 26133 or 53225' }]
 */
export function checkAddress(
  format: AddressFormat,
  parts: AddressParts,
  states: readonly AddressState[] = [],
): AddressCheck {
  const problems = [
    ...format.parts.flatMap((part) => {
      const [value] = splitLines(parts, part.part);
      return value === undefined ? checkMissing(part) : checkValue(part, value, format, parts, states);
    }),
    ...listUnusedParts(format, parts).map(
      (field): AddressProblem => ({
        field,
        code: 'unused',
        message: `addresses in ${format.countryCode} have no ${field}`,
      }),
    ),
  ];
  return { country: format.countryCode, valid: problems.every(({ code }) => code === 'unused'), problems };
}

function checkMissing({ part: field, label, required }: AddressPart): AddressProblem[] {
  return required ? [{ field, code: 'missing', message: `${label} is missing` }] : [];
}

function checkValue(
  { part: field, label }: AddressPart,
  value: string,
  format: AddressFormat,
  parts: AddressParts,
  states: readonly AddressState[],
): AddressProblem[] {
  if (field === 'state' && states.length > 0 && findStates(states, value).length === 0) {
    const nearest = suggestState(states, value);
    return [
      {
        field,
        code: 'unknown',
        message: `${label} ${JSON.stringify(value)} is not known in ${format.countryCode}${suggest(nearest)}`,
      },
    ];
  }
  if (field !== 'postalCode' || format.postalCodePattern === null) return [];
  const code = toLatinDigits(removePrefix(value, format.postalCodePrefix));
  if (!matches(code, format.postalCodePattern)) {
    const { postalCodeExamples: examples } = format;
    const twoExamples = new Set([examples.at(0), examples.at(-1)]);
    return [{ field, code: 'invalid', message: `${label} must be like ${[...twoExamples].join(' or ')}` }];
  }
  const namedStates = findStates(states, splitLines(parts, 'state')[0] ?? '');
  const [state] = namedStates;
  if (!state || namedStates.some((each) => each.postalCodes === undefined || hasPostalCode(each, code))) return [];
  const owner = states.find((other) => hasPostalCode(other, code));
  const message = `${label} ${code} is not in ${state.name}${owner ? ` but in ${owner.name}` : ''}`;
  return [{ field, code: 'mismatch', message }];
}

/** Spaces and hyphens are ignored if the pattern requires none: 560001, 560 001. */
function matches(code: string, pattern: string): boolean {
  const bareCode = code.replace(/[\s\p{Pd}]/gu, '');
  const barePattern = pattern.replace(/(\[ \\-\]|[ -]\?)|\[[^\]]*\]/g, (text, separator) =>
    separator?.[1] ? '' : text,
  );
  return new RegExp(pattern).test(code) || new RegExp(barePattern).test(bareCode);
}

function hasPostalCode({ postalCodes }: AddressState, code: string): boolean {
  return postalCodes !== undefined && matches(code, `^(?:${postalCodes})`);
}

/** Unicode encodes the ten digits of each script in sequence, zero first. */
function toLatinDigits(code: string): string {
  return code.replace(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) as number) - value - 1))) value++;
    return String(value);
  });
}
