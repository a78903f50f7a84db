import { type Failure, invalidQuery, refuseParam } from '../failure.js';

/** Decodes the pairs of a query, in order. `+` stands for a space. Broken percent-encoding is a failure. */
export function parseQuery(text: string): [name: string, value: string][] | Failure {
  const pairs: [string, string][] = [];
  if (text === '') return pairs;
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = decode(equals < 0 ? '' : part.slice(equals + 1));
    if (name === undefined) return invalidQuery('the name of a parameter has broken percent-encoding');
    if (value === undefined) return refuseParam(name, 'has broken percent-encoding');
    pairs.push([name, value]);
  }
  return pairs;
}

function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
