/** The names of all parts of addresses. */
export const addressPartNames = [
  'recipient',
  'organization',
  'streetAddress',
  'dependentLocality',
  'city',
  'state',
  'postalCode',
  'sortingCode',
] as const;

export type AddressPartName = (typeof addressPartNames)[number];
