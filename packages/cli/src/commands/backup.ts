import { resolve } from 'node:path';
import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';

export function addBackup(program: CliCommand, output: Output): void {
  program
    .addSubcommand('backup')
    .description('Copy the accounts to a SQLite file; the service can keep running.')
    .argument('<file>', 'the file to create')
    .setWork((file: string) =>
      useAccounts(output, async ({ copyTo }) => {
        if (!copyTo) {
          output.warn('the accounts are in PostgreSQL: use pg_dump');
          return 'not-done';
        }
        copyTo(resolve(file));
        output.print(`copied to ${resolve(file)}`);
        return 'done';
      }),
    );
}

export function addRestore(program: CliCommand, output: Output): void {
  program
    .addSubcommand('restore')
    .description('Restore a copy made by backup, where there are no accounts yet; stop the service first.')
    .argument('<file>', 'the copy')
    .setWork(async (file: string) => {
      const { restoreAccounts } = await import('@almanac/server/operator');
      const restoredAccounts = restoreAccounts(process.env, resolve(file));
      if (!restoredAccounts) {
        output.warn('the accounts are in PostgreSQL: use psql, or pg_restore');
        return 'not-done';
      }
      const { path, keyCount } = restoredAccounts;
      output.print(`restored ${path}: ${keyCount} active ${keyCount === 1 ? 'key' : 'keys'}`);
      return 'done';
    });
}
