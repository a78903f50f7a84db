import type { CliCommand, Output } from '../cli-command.js';
import { useEmail } from '../email-argument.js';

export function addUnblock(program: CliCommand, output: Output): void {
  program
    .define('unblock')
    .description('Lift the block of an email address.')
    .argument('<email>', 'the email address to unblock')
    .runs((typed: string) =>
      useEmail(typed, output, async (email, { admin, actor }) => {
        if (await admin.unblock(actor, email)) {
          output.print('unblocked: it can sign up again');
          return 'done';
        }
        output.warn('this email address is not blocked');
        return 'not-done';
      }),
    );
}
