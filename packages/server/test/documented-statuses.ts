import { readFileSync } from 'node:fs';

const contract = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8');

/** The status of each code in the table of errors in docs/contract.md. */
export const documentedStatuses = new Map(
  Array.from(contract.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm), ([, status, code]) => [code, Number(status)]),
);
