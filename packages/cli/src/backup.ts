import { resolve } from 'node:path';
import type { Command } from './command.js';

export const backUp: Command = {
  usage: 'backup FILE',
  description: 'Copy the accounts to a SQLite file; the service can keep running.',
  options: {},
  async run({ args: [file] }, { copyTo }, { print, warn }) {
    if (file === undefined) return 'usage-error';
    if (!copyTo) {
      warn('the accounts are in PostgreSQL: use pg_dump');
      return 'not-done';
    }
    copyTo(resolve(file));
    print(`copied to ${resolve(file)}`);
    return 'done';
  },
};
