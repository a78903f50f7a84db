import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { parseEmailArgument } from '../email-argument.js';

export function addKeysDemote(keys: CliCommand, output: Output): void {
  keys
    .define('demote')
    .description(
      'Return an account to the free tier, by email address or key name; a later signup does not restore its allowance.',
    )
    .argument('<account>', 'an email address, or the name of a key')
    .runs((typed: string) =>
      useAccounts(output, async ({ admin, actor }) => {
        const account = typed.includes('@') ? await parseEmailArgument(typed, output) : typed;
        if (account === undefined) return 'usage-error';
        const email = await admin.demote(actor, account);
        if (email === undefined) {
          output.warn('there is no such account, or it is in the free tier already');
          return 'not-done';
        }
        output.print(`${email} is back in the free tier, within 5 seconds on every replica`);
        return 'done';
      }),
    );
}
