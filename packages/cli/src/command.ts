import type { Operator } from '@almanac/server/operator';

/** How a command ended: `done`, `not-done` where there was nothing to do it to, `misused` where the words make no sense. */
export type Outcome = 'done' | 'not-done' | 'misused';

/** The words after a command's name, and its options. */
export interface Ask {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Where a command writes: its answer, and what it has to say besides. */
export interface Output {
  readonly answer: (text: string) => void;
  readonly remark: (text: string) => void;
}

/** Something that `almanac` does to the accounts. */
export interface Command {
  /** How it is called, after `almanac`. */
  readonly usage: string;
  readonly description: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  run(ask: Ask, operator: Operator, output: Output): Promise<Outcome>;
}
