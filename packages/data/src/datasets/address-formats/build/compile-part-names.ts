import type { AddressPart } from '../schema.js';

export type Letter = AddressPart['letter'];

/** The parts of an address by their letters in a format, each with its default type. */
export const partNames: Readonly<Record<Letter, { readonly part: AddressPart['part']; readonly type: string }>> = {
  N: { part: 'recipient', type: 'name' },
  O: { part: 'organization', type: 'organization' },
  A: { part: 'streetAddress', type: 'street-address' },
  D: { part: 'dependentLocality', type: 'suburb' },
  C: { part: 'city', type: 'city' },
  S: { part: 'state', type: 'province' },
  Z: { part: 'postalCode', type: 'postal' },
  X: { part: 'sortingCode', type: 'sorting-code' },
};

export const labels: Readonly<Record<string, string>> = {
  area: 'Area',
  city: 'City',
  county: 'County',
  department: 'Department',
  district: 'District',
  'do-si': 'Do/Si',
  eircode: 'Eircode',
  emirate: 'Emirate',
  governorate: 'Governorate',
  island: 'Island',
  'local-government-area': 'Local government area',
  municipality: 'Municipality',
  name: 'Name',
  neighborhood: 'Neighborhood',
  oblast: 'Oblast',
  organization: 'Organization',
  parish: 'Parish',
  pin: 'PIN code',
  'post-town': 'Post town',
  postal: 'Postal code',
  postcode: 'Postcode',
  prefecture: 'Prefecture',
  province: 'Province',
  region: 'Region',
  sector: 'Sector',
  'sorting-code': 'Sorting code',
  state: 'State',
  'street-address': 'Street address',
  subdistrict: 'Subdistrict',
  suburb: 'Suburb',
  townland: 'Townland',
  'village-township': 'Village or township',
  zip: 'ZIP code',
};
