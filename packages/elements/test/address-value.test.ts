import { expect, it } from 'vitest';
import { checkPart } from '../src/address-form/address-value.js';

const swissRule = { postalCodePattern: '^\\d{4}$', postalCodePrefix: 'CH-' };

it.each([
  ['postalCode', '3003', undefined],
  ['postalCode', 'ch-3003', undefined],
  ['postalCode', '３００３', undefined],
  ['postalCode', '303', 'invalid'],
  ['postalCode', ' ', 'missing'],
  ['city', '', 'missing'],
  ['city', 'Bern', undefined],
] as const)('checkPart, given the required part %s with the value %j, returns %s', (name, value, problem) => {
  expect(checkPart(name, true, value, swissRule)).toBe(problem);
});
