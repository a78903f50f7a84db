import type { Hit, Match, MatchClass } from '../../core/selection.js';
import { listCallingCodes } from './calling-code.js';
import type { PhoneCode } from './schema.js';

const order: readonly MatchClass[] = ['exact', 'prefix', 'word'];

/**
 * Finds phone codes by digits: whole codes first, then codes that begin with the digits or begin a number of those
 * digits, then area codes on their own. Ties go to the main holder of the code, then by row.
 *
 * @param resolve the rows whose numbers can begin with the digits, as `indexCallingCodes` gives them
 */
export function searchDigits(
  records: readonly PhoneCode[],
  digits: string,
  resolve: (digits: string) => number[],
): Hit[] {
  const reached = new Set(resolve(digits));
  const hits = records.flatMap((record, row): Hit[] => {
    const match = matchDigits(record, digits, reached.has(row));
    return match ? [{ row, match }] : [];
  });
  const isMain = ({ row }: Hit) => (records[row]?.main ? 0 : 1);
  return hits.sort(
    (a, b) => order.indexOf(a.match.how) - order.indexOf(b.match.how) || isMain(a) - isMain(b) || a.row - b.row,
  );
}

function matchDigits(record: PhoneCode, digits: string, reached: boolean): Match | undefined {
  const codes = listCallingCodes(record);
  const written = [
    ...codes.map((code) => ({ code, name: `+${code}` })),
    ...record.areaCodes.map((area) => ({ code: `${codes[0]}${area}`, name: `${record.phoneCode} ${area}` })),
  ];
  const exact = written.find(({ code }) => code === digits);
  if (exact) return { name: exact.name, how: 'exact' };
  const begun = written.find(({ code }) => code.startsWith(digits));
  if (begun) return { name: begun.name, how: 'prefix' };
  const beginning = reached && written.findLast(({ code }) => digits.startsWith(code));
  if (beginning) return { name: beginning.name, how: 'prefix' };
  return record.areaCodes.includes(digits) ? { name: `${record.phoneCode} ${digits}`, how: 'word' } : undefined;
}
