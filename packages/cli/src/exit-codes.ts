/** How a command ended. `not-done`: what was asked for is not there, or there was nothing to do. */
export type Outcome = 'done' | 'not-done' | 'usage-error' | 'unavailable';

/** The exit code of each outcome. They are part of the contract: docs/command-line.md. */
export const exitCodes: Readonly<Record<Outcome, number>> = {
  done: 0,
  'not-done': 1,
  'usage-error': 2,
  unavailable: 3,
};
