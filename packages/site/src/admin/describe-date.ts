import { findFormats } from '../parts/formats.js';

/** Writes an instant in local time. */
export function describeDate(instant: string | null): string {
  if (instant === null) return '';
  const ms = Date.parse(instant);
  return findFormats('en').instant(ms, -new Date(ms).getTimezoneOffset());
}
