import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { parseEmailArgument } from '../email-argument.js';

export function addKeysIssue(keys: CliCommand, output: Output): void {
  keys
    .define('issue')
    .description(
      'Issue a key without sending mail and show it once. It replaces the previous key of the email address.',
    )
    .usage('EMAIL')
    .argument('<email>')
    .runs(async (typed: string) => {
      const { parseEmail } = await import('@almanac/server/operator');
      const createsAccounts = 'email' in parseEmail(typed);
      return useAccounts(
        output,
        async ({ admin, actor }) => {
          const email = await parseEmailArgument(typed, output);
          if (email === undefined) return 'usage-error';
          const issued = await admin.issueKey(actor, email);
          if (!issued) {
            output.warn('this email address is blocked; almanac unblock lifts the block');
            return 'not-done';
          }
          output.print(issued.apiKey);
          return 'done';
        },
        createsAccounts,
      );
    });
}
