import type { CliCommand, Output } from '../cli-command.js';
import { useEmail } from '../email-argument.js';

export function addKeysIssue(keys: CliCommand, output: Output): void {
  keys
    .define('issue')
    .description(
      'Issue a key without sending mail and show it once. It replaces the previous key of the email address.',
    )
    .argument('<email>', 'whose key it is')
    .runs((typed: string) =>
      useEmail(
        typed,
        output,
        async (email, { admin, actor }) => {
          const issued = await admin.issueKey(actor, email);
          if (!issued) {
            output.warn('this email address is blocked; almanac unblock lifts the block');
            return 'not-done';
          }
          output.print(issued.apiKey);
          return 'done';
        },
        true,
      ),
    );
}
