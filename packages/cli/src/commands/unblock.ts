import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { parseEmailArgument } from '../email-argument.js';

export function addUnblock(program: CliCommand, output: Output): void {
  program
    .define('unblock')
    .description('Lift the block of an email address.')
    .usage('EMAIL')
    .argument('<email>')
    .runs((typed: string) =>
      useAccounts(output, async ({ admin, actor }) => {
        const email = await parseEmailArgument(typed, output);
        if (email === undefined) return 'usage-error';
        if (await admin.sanctions.unblock(actor, email)) {
          output.print('unblocked: it can sign up again');
          return 'done';
        }
        output.warn('this email address is not blocked');
        return 'not-done';
      }),
    );
}
