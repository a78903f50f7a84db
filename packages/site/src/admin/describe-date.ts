import { findFormats } from '../parts/formats.js';

/** The day and time of an instant of the service, in the time of the visitor. */
export function describeDate(instant: string | null): string {
  if (instant === null) return '';
  const ms = Date.parse(instant);
  return findFormats('en').instant(ms, -new Date(ms).getTimezoneOffset());
}
