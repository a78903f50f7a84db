import type { Messages } from '../messages/messages.js';
import { weekdays } from '../page/formats.js';
import type { Visit } from '../page/visit.js';

export function labelValue(
  value: string,
  { explore: { values }, weekday }: Pick<Visit, 'explore' | 'weekday'>,
): string {
  return values[value] ?? (weekdays.includes(value) ? weekday(value) : value);
}

/** Fields with the label of another field. */
const sharedLabels = {
  alpha2: 'code',
  constellationName: 'constellation',
  countryCode: 'country',
  countryCodes: 'countries',
  id: 'code',
  partOf: 'parent',
  phoneCode: 'callingCode',
  zone: 'timezone',
} as const;

export type LabelledField = keyof Messages['explore']['fields'] | keyof typeof sharedLabels;

export function labelField(name: string, { fields }: Messages['explore']): string {
  const labels: Readonly<Record<string, string>> = fields;
  return labels[(sharedLabels as Readonly<Record<string, string>>)[name] ?? name] ?? name;
}
