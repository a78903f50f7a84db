import { resolve } from 'node:path';
import type { Command } from './command.js';

export const backUp: Command = {
  usage: 'backup FILE',
  description: 'Copy the accounts, as they are at this instant, into a SQLite file; the service may go on meanwhile.',
  options: {},
  async run({ words: [file] }, { copyTo }, { answer, remark }) {
    if (file === undefined) return 'misused';
    if (!copyTo) {
      remark('the accounts are in PostgreSQL: pg_dump copies them');
      return 'not-done';
    }
    copyTo(resolve(file));
    answer(`copied to ${resolve(file)}`);
    return 'done';
  },
};
