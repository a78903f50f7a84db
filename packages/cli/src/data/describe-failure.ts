import { toWords } from '@almanac/client/names';
import type { ErrorCode, Failure } from '@almanac/operations';
import type { Outcome } from '../cli-command.js';
import { toOneLine } from '../output/escape-controls.js';
import type { DataCommand } from './data-command.js';
import { rephrase } from './rephrase.js';

export function describeFailure(
  failure: Failure,
  command: DataCommand,
): { readonly outcome: Outcome; readonly message: string } {
  const { code, retryAfterSeconds } = failure;
  const outcome = findOutcome(code);
  const message = toOneLine(rephrase(replaceParameterNames(failure, command)));
  if (code === 'invalid_api_key') return { outcome, message: `${message}; the key comes from --key or ALMANAC_KEY` };
  if (outcome !== 'unavailable' || retryAfterSeconds === undefined) return { outcome, message };
  return { outcome, message: `${message}; try again in ${retryAfterSeconds} s` };
}

function findOutcome(code: ErrorCode): Outcome {
  if (code === 'not_found') return 'not-done';
  return ['rate_limited', 'internal', 'unavailable'].includes(code) ? 'unavailable' : 'usage-error';
}

/**
 * Writes `minPopulation` as `--min-population`, and `q` as `<text>`. A name that may be an ordinary word is replaced
 * only if it starts the message and is the invalid parameter.
 */
function replaceParameterNames({ message, param }: Failure, { options, positionals }: DataCommand): string {
  const typedNames = new Map<string, string>();
  for (const name of options.keys()) typedNames.set(name, `--${toWords(name)}`);
  for (const { name } of positionals) typedNames.set(name, `<${namePositional(name)}>`);
  const [invalidName = ''] = /^\w+/.exec(param ?? '') ?? [];
  return message.replace(/(?<![\w/.":-])[a-z][a-zA-Z0-9]*(?=$|[^\w-])/g, (word, position: number) => {
    const isParameter = /[A-Z0-9]/.test(word) || (word === invalidName && position === 0);
    return (isParameter ? typedNames.get(word) : undefined) ?? word;
  });
}

export function namePositional(name: string): string {
  return name === 'q' ? 'text' : toWords(name);
}
