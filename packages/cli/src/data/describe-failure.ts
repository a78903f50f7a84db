import { toWords } from '@almanac/client/names';
import type { ErrorCode, Failure } from '@almanac/operations';
import type { Outcome } from '../cli-command.js';
import { toOneLine } from '../output/escape-controls.js';
import type { DataCommand } from './data-command.js';
import { nameCommand } from './rephrase.js';

export function describeFailure(
  failure: Failure,
  command: DataCommand,
): { readonly outcome: Outcome; readonly message: string } {
  const { code, retryAfterSeconds, hint } = failure;
  const outcome = findOutcome(code);
  const typedHint = hint.listedAt === undefined ? hint : { ...hint, listedAt: nameCommand(hint.listedAt) };
  const message = toOneLine(failure.describe((name) => nameParameter(name, command), typedHint));
  if (code === 'invalid_api_key') return { outcome, message: `${message}; the key comes from --key or ALMANAC_KEY` };
  if (outcome !== 'unavailable' || retryAfterSeconds === undefined) return { outcome, message };
  return { outcome, message: `${message}; try again in ${retryAfterSeconds} s` };
}

function findOutcome(code: ErrorCode): Outcome {
  if (code === 'not_found') return 'not-done';
  return ['rate_limited', 'internal', 'unavailable'].includes(code) ? 'unavailable' : 'usage-error';
}

/** Writes `minPopulation` as `--min-population`, and `q` as `<text>`. A field may be inside another. */
function nameParameter(param: string, { options, positionals }: DataCommand): string {
  const [name = ''] = param.split(/(?=[[.])/, 1);
  const isPositional = positionals.some((positional) => positional.name === name);
  if (!isPositional && !options.has(name)) return param;
  return (isPositional ? `<${namePositional(name)}>` : `--${toWords(name)}`) + param.slice(name.length);
}

export function namePositional(name: string): string {
  return name === 'q' ? 'text' : toWords(name);
}
