import { resolve } from 'node:path';
import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';

export function addBackup(program: CliCommand, output: Output): void {
  program
    .define('backup')
    .description('Copy the accounts to a SQLite file; the service can keep running.')
    .argument('<file>', 'the file to create')
    .runs((file: string) =>
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
