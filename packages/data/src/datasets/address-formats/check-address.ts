import { suggest } from '../../core/errors.js';
import { type AddressParts, listUnusedParts, matchesCode, splitLines, tidyPostalCode } from './address-parts.js';
import { suggestState } from './address-states.js';
import { type AddressState, readState } from './read-state.js';
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
  const { states: namedStates, isFormer } = readState(states, splitLines(parts, 'state')[0] ?? '');
  const [state] = namedStates;
  const problems = [
    ...format.parts.flatMap((part) => {
      const [value] = splitLines(parts, part.part);
      return value === undefined ? checkMissing(part) : checkValue(part, value, format, states, namedStates);
    }),
    ...listUnusedParts(format, parts).map(
      (field): AddressProblem => ({
        field,
        code: 'unused',
        message: `addresses in ${format.countryCode} have no ${field}`,
      }),
    ),
  ];
  return {
    country: format.countryCode,
    valid: problems.every(({ code }) => code === 'unused'),
    problems,
    state: state ? { code: state.code, name: state.name, former: isFormer } : null,
  };
}

function checkMissing({ part: field, label, required }: AddressPart): AddressProblem[] {
  return required ? [{ field, code: 'missing', message: `${label} is missing` }] : [];
}

function checkValue(
  { part: field, label }: AddressPart,
  value: string,
  format: AddressFormat,
  states: readonly AddressState[],
  namedStates: readonly AddressState[],
): AddressProblem[] {
  if (field === 'state' && states.length > 0 && namedStates.length === 0) {
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
  const code = tidyPostalCode(value, format);
  if (!matchesCode(code, format.postalCodePattern)) {
    const { postalCodeExamples: examples } = format;
    const twoExamples = new Set([examples.at(0), examples.at(-1)]);
    return [{ field, code: 'invalid', message: `${label} must be like ${[...twoExamples].join(' or ')}` }];
  }
  const [state] = namedStates;
  if (!state || namedStates.some((each) => each.postalCodes === undefined || hasPostalCode(each, code))) return [];
  const owner = states.find((other) => hasPostalCode(other, code));
  const message = `${label} ${code} is not in ${state.name}${owner ? ` but in ${owner.name}` : ''}`;
  return [{ field, code: 'mismatch', message }];
}

function hasPostalCode({ postalCodes }: AddressState, code: string): boolean {
  return postalCodes !== undefined && matchesCode(code, `^(?:${postalCodes})`);
}
