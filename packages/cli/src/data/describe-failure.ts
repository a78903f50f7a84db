import { toWords } from '@almanac/client/names';
import type { ErrorCode, Failure } from '@almanac/operations';
import type { Outcome } from '../cli-command.js';
import { toOneLine } from '../output/escape-controls.js';
import type { DataCommand } from './data-command.js';
import { type FindCommand, rephrase } from './rephrase.js';

/** How a command ended, and the message if it failed. */
export interface Ended {
  readonly outcome: Outcome;
  readonly message: string;
}

/** Describes a failure in the words of the command line. */
export function describeFailure(failure: Failure, command: DataCommand, findCommand: FindCommand): Ended {
  const { code, retryAfterSeconds } = failure;
  const outcome = findOutcome(code);
  const message = toOneLine(rephrase(nameParameters(failure, command), findCommand));
  if (code === 'invalid_api_key') return { outcome, message: `${message}; the key is that of --key or ALMANAC_KEY` };
  if (outcome !== 'unavailable' || retryAfterSeconds === undefined) return { outcome, message };
  return { outcome, message: `${message}; try again in ${retryAfterSeconds} s` };
}

function findOutcome(code: ErrorCode): Outcome {
  if (code === 'not_found') return 'not-done';
  return ['rate_limited', 'internal', 'unavailable'].includes(code) ? 'unavailable' : 'usage-error';
}

/** Names parameters as they are typed: the invalid one, and others that are not English words. */
function nameParameters({ message, param }: Failure, { options, positionals }: DataCommand): string {
  const typed = new Map<string, string>();
  for (const name of options.keys()) typed.set(name, `--${toWords(name)}`);
  for (const { name } of positionals) typed.set(name, `<${namePositional(name)}>`);
  const [atFault = ''] = /^\w+/.exec(param ?? '') ?? [];
  return message.replace(/(?<![\w/.":-])[a-z][a-zA-Z0-9]*(?=$|[^\w-])/g, (word, at: number) => {
    const isMeant = /[A-Z0-9]/.test(word) || (word === atFault && at === 0);
    return (isMeant ? typed.get(word) : undefined) ?? word;
  });
}

/** The name of an argument in help: the text of a search is not called q. */
export function namePositional(name: string): string {
  return name === 'q' ? 'text' : toWords(name);
}
