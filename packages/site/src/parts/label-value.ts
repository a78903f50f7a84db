import type { Messages } from '../messages/en/en.js';

export function labelValue(value: string, { values }: Messages['explore']): string {
  return values[value] ?? value;
}

export function labelField(name: string, { fields }: Messages['explore']): string {
  const labels: Readonly<Record<string, string>> = fields;
  return labels[name] ?? name;
}
