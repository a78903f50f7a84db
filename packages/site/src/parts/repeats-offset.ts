/** True for a name or abbreviation of a zone that says no more than its offset, such as `GMT-03:00` or `+05`. */
export function repeatsOffset(name: string): boolean {
  return /\p{Nd}/u.test(name);
}
