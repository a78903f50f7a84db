// Territories that CLDR names and ISO 3166-1 does not list: exceptional reservations, groupings and test codes.
const notInIso = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** True if a key of CLDR's territory names is one of the 249 ISO 3166-1 codes or XK. */
export function isCountry(code) {
  return /^[A-Z]{2}$/.test(code) && !notInIso.has(code);
}
