import { Invalid, type Parameter, type Reading } from './parameter.js';

/** Text that scripts write for a missing value. */
const noValues = new Set(['undefined', 'null', 'nan', '[object object]']);

/** More parts than this are not read one by one. */
const mostParts = 10;

/** A parameter that read a text as invalid. */
interface Misread {
  readonly parameter: Parameter<unknown, never>;
  readonly invalid: Invalid;
  readonly reading: Reading;
}

/** Explains a common mistake in an invalid text; undefined if it is none of them. */
export function explainMistake(text: string, { parameter, invalid, reading }: Misread): Invalid | undefined {
  if (noValues.has(text.trim().toLowerCase()))
    return new Invalid(`${invalid.shouldBe}; a script sent no value: ${JSON.stringify(text)}`, invalid.namesNothing);
  const parts = text.split(',', mostParts + 1).map((part) => part.trim());
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const areValid = parts.every((part) => part !== '' && !(parameter.read(part as never, reading) instanceof Invalid));
  return areValid ? new Invalid(`takes one value, not ${parts.length}: for example ${parts[0]}`) : undefined;
}
