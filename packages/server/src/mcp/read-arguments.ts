import { explainComma, type Failure, findMeantName, invalidQuery, refuseParam } from '@almanac/operations';
import type { ArgumentSchema, Arguments, Tool } from './tool.js';

/**
 * Reads arguments as leniently as the service does: numbers may be strings, a list may be one value, and empty values
 * are omitted.
 */
export function readArguments(tool: Tool, sentArguments: Arguments): Arguments | Failure {
  const knownNames = Object.keys(tool.arguments);
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sentArguments)) {
    if (!Object.hasOwn(tool.arguments, name)) {
      const advice = `its arguments are ${knownNames.join(', ')}`;
      const value = findMeantName(name, knownNames);
      const hint = value === undefined ? { advice } : { value };
      return invalidQuery(`${JSON.stringify(name.slice(0, 50))} is not an argument of ${tool.name}`, name, { hint });
    }
    if (value === null || value === '') continue;
    const { type } = tool.arguments[name] as ArgumentSchema;
    const typedValue = readers[type](value);
    if (typedValue === undefined) {
      const shouldBe = `must be ${expectedByType[type]}`;
      const explanation = explainComma(String(value), shouldBe, (text) => readers[type](text) !== undefined);
      return refuseParam(name, explanation?.shouldBe ?? shouldBe, { hint: explanation?.hint ?? {} });
    }
    args[name] = typedValue;
  }
  const missingName = tool.required?.find((name) => args[name] === undefined);
  return missingName === undefined ? args : refuseParam(missingName, 'is required', { problem: 'missing' });
}

type ArgumentType = ArgumentSchema['type'];

const expectedByType: Readonly<Record<ArgumentType, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  array: 'an array of strings',
  object: 'an object',
};

/** A reader returns undefined for a value of the wrong type. */
const readers: Readonly<Record<ArgumentType, (value: unknown) => unknown>> = {
  string: readText,
  number: readNumber,
  integer(value) {
    const number = readNumber(value);
    return Number.isSafeInteger(number) ? number : undefined;
  },
  array(value) {
    const texts = (Array.isArray(value) ? value : [value]).map(readText);
    return texts.every((text) => text !== undefined) ? texts : undefined;
  },
  object: (value) => (typeof value === 'object' && !Array.isArray(value) ? value : undefined),
};

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
