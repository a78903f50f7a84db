import type { PhoneCode } from './schema.js';

/**
 * Parses the digits of a calling code, or of a number that begins with one: optionally with leading `+` or `00`, and
 * with spaces, hyphens, full stops or brackets in between.
 *
 * @returns 1 to 15 digits (the maximum of ITU-T E.164), the first of which is not 0; undefined for any other text
 * @example
 * readCallingCode('+1 (242)'); // '1242'
 * readCallingCode('00356'); // '356'
 * readCallingCode('Malta'); // undefined
 */
export function readCallingCode(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s().\-‐-―]/g, '')
    .replace(/^(?:\+|00)/, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? digits : undefined;
}

/** Lists the code in use, then the unused codes, without `+`. */
export function listCallingCodes({ phoneCode, unusedPhoneCodes }: PhoneCode): string[] {
  return [phoneCode, ...unusedPhoneCodes].map((code) => code.slice(1));
}

/**
 * Finds the countries whose numbers can begin with given digits, a result of `readCallingCode`: all that share a
 * country code, or fewer if an area code follows. The rows are in ascending order.
 */
export function indexCallingCodes(records: readonly PhoneCode[]): (digits: string) => number[] {
  const rowsByCode = new Map<string, number[]>();
  records.forEach((record, row) => {
    for (const code of listCallingCodes(record)) rowsByCode.set(code, [...(rowsByCode.get(code) ?? []), row]);
  });

  return (digits) => {
    // Country codes have one to three digits, and none begins with another (ITU-T E.164).
    const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((prefix) => rowsByCode.has(prefix));
    if (code === undefined) return [];
    const sharers = rowsByCode.get(code) as number[];
    const laterDigits = digits.slice(code.length);
    return laterDigits === '' ? sharers : narrowByAreaCode(sharers, laterDigits, records);
  };
}

/** Selects the sharers that fit the digits after the country code; all sharers if none fits. */
function narrowByAreaCode(sharers: readonly number[], laterDigits: string, records: readonly PhoneCode[]): number[] {
  const measureMatch = (row: number) => measureLongestPrefix((records[row] as PhoneCode).areaCodes, laterDigits);
  const mayMatch = (row: number) => (records[row] as PhoneCode).areaCodes.some((area) => area.startsWith(laterDigits));
  const assignedSharers = sharers.filter((row) => records[row]?.assigned);
  const longest = Math.max(0, ...assignedSharers.map(measureMatch));
  // A territory without numbers of its own is returned together with the country that has its area code, never alone.
  const matches = sharers.filter((row) => {
    if (!records[row]?.assigned) return measureMatch(row) > 0 || mayMatch(row);
    if (longest > 0) return measureMatch(row) === longest;
    return records[row]?.areaCodes.length === 0 || mayMatch(row);
  });
  return matches.length > 0 ? matches : [...sharers];
}

function measureLongestPrefix(areaCodes: readonly string[], digits: string): number {
  return Math.max(0, ...areaCodes.filter((area) => digits.startsWith(area)).map((area) => area.length));
}
