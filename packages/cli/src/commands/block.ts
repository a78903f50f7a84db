import type { CliCommand, Output } from '../cli-command.js';
import { useEmail } from '../email-argument.js';

export function addBlock(program: CliCommand, output: Output): void {
  program
    .define('block')
    .description('Revoke the key of an email address and block new ones; signups get the usual response but no mail.')
    .argument('<email>', 'whose key to revoke')
    .runs((typed: string) =>
      useEmail(typed, output, async (email, { admin, actor }) => {
        if (await admin.block(actor, email)) {
          output.print('blocked: its key stops working within 5 seconds on every replica');
          return 'done';
        }
        output.warn('this email address is blocked already');
        return 'not-done';
      }),
    );
}
