import { resolve } from 'node:path';
import type { CliCommand, Output } from '../cli-command.js';

export function addRestore(program: CliCommand, output: Output): void {
  program
    .define('restore')
    .description('Put a copy made by backup in place, where there are no accounts yet; stop the service before.')
    .argument('<file>', 'the copy')
    .runs(async (file: string) => {
      const { restoreAccounts } = await import('@almanac/server/operator');
      const restored = restoreAccounts(process.env, resolve(file));
      if (!restored) {
        output.warn('the accounts are in PostgreSQL: use psql, or pg_restore');
        return 'not-done';
      }
      const { path, keyCount } = restored;
      output.print(`restored ${path}: ${keyCount} ${keyCount === 1 ? 'key' : 'keys'} in force`);
      return 'done';
    });
}
