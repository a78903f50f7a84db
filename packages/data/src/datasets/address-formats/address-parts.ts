import type { AddressFormat, AddressPart } from './schema.js';

export type AddressPartName = AddressPart['part'];

/** The names of all parts that addresses anywhere may have. */
export const addressPartNames = [
  'recipient',
  'organization',
  'streetAddress',
  'dependentLocality',
  'city',
  'state',
  'postalCode',
  'sortingCode',
] as const satisfies readonly AddressPartName[];

/** An address by its parts. The street address may be several lines; what is empty counts as not given. */
export interface AddressParts {
  readonly recipient?: string | undefined;
  readonly organization?: string | undefined;
  readonly streetAddress?: string | readonly string[] | undefined;
  readonly dependentLocality?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly sortingCode?: string | undefined;
}

/** The lines of a part, none of them empty: one, but of a street address as many as there are. */
export function splitLines(parts: AddressParts, name: AddressPartName): string[] {
  const given = parts[name] ?? '';
  const texts = name === 'streetAddress' ? [given].flat().flatMap((text) => text.split(/[\r\n]+/)) : [given as string];
  return texts.map(tidy).filter((line) => line !== '');
}

/** Parts that were given and that the country's addresses do not have. */
export function unusedParts(format: AddressFormat, parts: AddressParts): AddressPartName[] {
  return addressPartNames.filter(
    (name) => splitLines(parts, name).length > 0 && !format.parts.some(({ part }) => part === name),
  );
}

/** A postal code without the prefix that the format writes itself, in the form that patterns are for. */
export function bareCode(code: string, prefix: string | null): string {
  const bare = code.normalize('NFKC').toUpperCase();
  const letters = prefix?.replace(/[^A-Z]/g, '');
  return letters ? bare.replace(new RegExp(`^${letters}[-\\s]*(?=\\d)`), '') : bare;
}

/** Runs of space and control characters are one space. */
function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
