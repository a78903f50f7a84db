/** The parts of addresses, and what browsers fill in for them, by the tokens of HTML. */
export const autofillTokens = {
  recipient: 'name',
  organization: 'organization',
  streetAddress: 'street-address',
  dependentLocality: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  sortingCode: 'off',
} as const;

/** The name of a part. */
export type AddressPartName = keyof typeof autofillTokens;

/** The names of all parts. */
export const addressPartNames = Object.keys(autofillTokens) as readonly AddressPartName[];
