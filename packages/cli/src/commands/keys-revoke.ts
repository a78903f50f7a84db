import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';

export function addKeysRevoke(keys: CliCommand, output: Output): void {
  keys
    .define('revoke')
    .description('Revoke a key, by its name in keys list.')
    .argument('<name>', 'its name in keys list')
    .runs((name: string) =>
      useAccounts(output, async ({ admin, actor }) => {
        if (await admin.revokeKey(actor, name)) {
          output.print('revoked: it stops working within 5 seconds on every replica');
          return 'done';
        }
        output.warn('there is no active key of this name');
        return 'not-done';
      }),
    );
}
