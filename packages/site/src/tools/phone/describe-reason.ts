import type { PhoneNumber } from '@almanac/client';

/** Why a number is not valid, and what to do, in a sentence. */
export function describeReason(reason: PhoneNumber['reason'], countryName = 'this country'): string {
  switch (reason) {
    case 'too-short':
      return `Too short: numbers of ${countryName} have more digits.`;
    case 'too-long':
      return `Too long: numbers of ${countryName} have fewer digits.`;
    case 'invalid-length':
      return `Numbers of ${countryName} are shorter or longer than this.`;
    case 'unassigned':
      return `${countryName} has no numbers in this range.`;
    case 'unknown-calling-code':
      return 'No country has this calling code.';
    case 'country-required':
      return 'A number without + needs its country: choose it, or begin with + and the calling code.';
    case 'no-numbering-plan':
      return `${countryName} has no numbers of its own: write + and a calling code.`;
    case 'not-a-number':
    case null:
      return 'This is no phone number: write its digits, with spaces if you like.';
  }
}
