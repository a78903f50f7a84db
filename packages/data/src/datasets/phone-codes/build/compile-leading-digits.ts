/**
 * Lists the sequences of digits that a `leadingDigits` pattern of libphonenumber matches, sorted; none for an empty
 * pattern. Such patterns consist of digits, classes of digits, alternatives and groups.
 *
 * @throws if the pattern contains anything else
 * @example
 * listLeadingDigits('(?:16|7[56])24'); // ['1624', '7524', '7624']
 */
export function listLeadingDigits(pattern: string): string[] {
  if (pattern === '') return [];
  const { digits, rest } = readAlternatives(pattern);
  if (rest !== '') throw new Error(`leading digits ${pattern}: ${rest} is not supported`);
  return digits.sort();
}

interface DigitsAndRest {
  /** The sequences that the beginning of a pattern matches. */
  readonly digits: string[];
  readonly rest: string;
}

function readAlternatives(pattern: string): DigitsAndRest {
  const { digits, rest } = readSequence(pattern);
  if (!rest.startsWith('|')) return { digits, rest };
  const otherAlternatives = readAlternatives(rest.slice(1));
  return { digits: [...digits, ...otherAlternatives.digits], rest: otherAlternatives.rest };
}

function readSequence(pattern: string): DigitsAndRest {
  let digits = [''];
  let rest = pattern;
  while (rest !== '' && !rest.startsWith('|') && !rest.startsWith(')')) {
    const next = readUnit(rest);
    digits = digits.flatMap((beginning) => next.digits.map((continuation) => beginning + continuation));
    rest = next.rest;
  }
  return { digits, rest };
}

function readUnit(pattern: string): DigitsAndRest {
  if (pattern.startsWith('(?:')) {
    const { digits, rest } = readAlternatives(pattern.slice(3));
    if (!rest.startsWith(')')) throw new Error(`leading digits ${pattern}: a group is not closed`);
    return { digits, rest: rest.slice(1) };
  }
  const [unit] = /^(?:\d|\[[\d-]+\])/.exec(pattern) ?? [];
  if (unit === undefined) throw new Error(`leading digits ${pattern} are not supported`);
  const unitPattern = new RegExp(`^${unit}$`);
  return { digits: [...'0123456789'].filter((digit) => unitPattern.test(digit)), rest: pattern.slice(unit.length) };
}
