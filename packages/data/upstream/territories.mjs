// Territories in CLDR that are not in ISO 3166-1: exceptional reservations, groupings and test codes.
const nonIsoCodes = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** True if a CLDR territory code is one of the 249 ISO 3166-1 codes or XK. */
export function isCountry(code) {
  return /^[A-Z]{2}$/.test(code) && !nonIsoCodes.has(code);
}
