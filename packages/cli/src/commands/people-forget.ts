import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { parseEmailArgument } from '../email-argument.js';

export function addPeopleForget(people: CliCommand, output: Output): void {
  people
    .define('forget')
    .description('Delete everything stored about an email address: signups, keys, upgrade requests and mails.')
    .usage('EMAIL')
    .argument('<email>')
    .runs((typed: string) =>
      useAccounts(output, async ({ admin, actor }) => {
        const email = await parseEmailArgument(typed, output);
        if (email === undefined) return 'usage-error';
        output.print(`${await admin.forget(actor, email)} rows deleted`);
        return 'done';
      }),
    );
}
