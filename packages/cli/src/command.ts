import type { Operator } from '@almanac/server/operator';

/** How a command ended. `not-done`: there was nothing to do. */
export type Outcome = 'done' | 'not-done' | 'usage-error';

/** The arguments and options of a command. */
export interface CommandInput {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Where a command writes: results to stdout, messages to stderr. */
export interface Output {
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
}

/** A command of `almanac` that works on accounts. */
export interface Command {
  /** The name and arguments, after `almanac`. */
  readonly usage: string;
  readonly description: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** Whether it creates accounts where there are none yet; by default none does. */
  createsAccounts?(input: CommandInput): boolean;
  run(input: CommandInput, operator: Operator, output: Output): Promise<Outcome>;
}
