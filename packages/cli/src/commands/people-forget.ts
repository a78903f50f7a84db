import type { CliCommand, Output } from '../cli-command.js';
import { useEmail } from '../email-argument.js';

export function addPeopleForget(people: CliCommand, output: Output): void {
  people
    .define('forget')
    .description('Delete everything stored about an email address: signups, keys, upgrade requests and mails.')
    .argument('<email>', 'the email address to forget')
    .runs((typed: string) =>
      useEmail(typed, output, async (email, { admin, actor }) => {
        output.print(`${await admin.forget(actor, email)} rows deleted`);
        return 'done';
      }),
    );
}
