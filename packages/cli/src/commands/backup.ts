import { resolve } from 'node:path';
import { report, useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';

export function addBackup(program: CliCommand, output: Output): void {
  program
    .addSubcommand('backup')
    .description('Copy the accounts to a SQLite file; the service can keep running.')
    .argument('<file>', 'the file to create')
    .setWork((file: string) =>
      useAccounts(output, async ({ copyTo }) => {
        copyTo?.(resolve(file));
        return report(output, copyTo && `copied to ${resolve(file)}`, 'the accounts are in PostgreSQL: use pg_dump');
      }),
    );
}

export function addRestore(program: CliCommand, output: Output): void {
  program
    .addSubcommand('restore')
    .description(
      'Restore a copy made by backup, into a SQLite file or PostgreSQL without accounts; stop the service first.',
    )
    .argument('<file>', 'the copy')
    .setWork(async (file: string) => {
      const { restoreAccounts } = await import('@almanac/server/operator');
      const { path, keyCount } = await restoreAccounts(process.env, resolve(file));
      return report(output, `restored ${path}: ${keyCount} active ${keyCount === 1 ? 'key' : 'keys'}`, '');
    });
}
