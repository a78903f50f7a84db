/** Removes all Unicode space (`White_Space`) at both ends, of which `trim` leaves U+0085. */
export function trimSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && space.test(text.charAt(start))) start += 1;
  while (start < end && space.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const space = /[\s\x85]/;
