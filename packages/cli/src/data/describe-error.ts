import { toWords } from '@almanac/operations';
import type { Outcome } from '../exit-codes.js';
import { toOneLine } from '../output/escape-controls.js';
import type { DataCommand } from './data-command.js';
import { type FindCommand, rephrase } from './rephrase.js';

/** How a command ended, and the message if it failed. */
export interface Ended {
  readonly outcome: Outcome;
  readonly message: string;
}

interface ErrorBody {
  readonly message: string;
  readonly param?: string;
  readonly requestId?: string;
}

/** Describes a response that is an error, in the words of the command line. */
export async function describeError(
  response: Response,
  command: DataCommand,
  findCommand: FindCommand,
): Promise<Ended> {
  const { status, headers } = response;
  const error = readError(await response.text());
  const outcome = findOutcome(status);
  if (!error) return { outcome, message: `the server answered with status ${status}` };
  const message = toOneLine(rephrase(nameParameters(error, command), findCommand));
  if (status === 401) return { outcome, message: `${message}; the key is that of --key or ALMANAC_KEY` };
  const wait = headers.get('retry-after');
  if (outcome !== 'unavailable') return { outcome, message };
  return {
    outcome,
    message: `${message}${wait === null ? ` (request ${error.requestId})` : `; try again in ${wait} s`}`,
  };
}

function findOutcome(status: number): Outcome {
  if (status === 404) return 'not-done';
  return status === 429 || status >= 500 ? 'unavailable' : 'usage-error';
}

/** Not every server that answers is Almanac. */
function readError(text: string): ErrorBody | undefined {
  try {
    return (JSON.parse(text) as { error?: ErrorBody }).error;
  } catch {
    return undefined;
  }
}

/** Names parameters as they are typed: the one at fault, and others where no word of the language looks like them. */
function nameParameters({ message, param }: ErrorBody, { options, positionals }: DataCommand): string {
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
