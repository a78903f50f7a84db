/** HTML autofill tokens; `off` if HTML has none for the part. */
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

export type AddressPartName = keyof typeof autofillTokens;

export const addressPartNames = Object.keys(autofillTokens) as readonly AddressPartName[];
