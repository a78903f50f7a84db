import { report, useAccounts, useAccountsForEmail } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../output/table.js';

export function addPeople(program: CliCommand, output: Output): void {
  addBlock(program, output);
  addUnblock(program, output);
  addBlocksList(program.addSubcommand('blocks').description('Blocked email addresses.'), output);
  addPeopleForget(program.addSubcommand('people').description('What is stored about an email address.'), output);
}

function addBlock(program: CliCommand, output: Output): void {
  program
    .addSubcommand('block')
    .description('Revoke the key of an email address and block new ones; signups get the usual response but no mail.')
    .argument('<email>', 'the email address whose key to revoke')
    .setWork((argument: string) =>
      useAccountsForEmail(argument, output, async (email, { admin, actor }) => {
        const message =
          (await admin.block(actor, email)) &&
          'blocked: the key of the email address stops working within 5 seconds on every replica';
        return report(output, message, 'this email address is already blocked');
      }),
    );
}

function addUnblock(program: CliCommand, output: Output): void {
  program
    .addSubcommand('unblock')
    .description('Lift the block of an email address.')
    .argument('<email>', 'the email address to unblock')
    .setWork((argument: string) =>
      useAccountsForEmail(argument, output, async (email, { admin, actor }) => {
        const message =
          (await admin.unblock(actor, email)) && 'unblocked: the email address can be used to sign up again';
        return report(output, message, 'this email address is not blocked');
      }),
    );
}

function addBlocksList(blocks: CliCommand, output: Output): void {
  blocks
    .addSubcommand('list')
    .description('List blocked email addresses, and since when.')
    .option('--json', 'as JSON')
    .setWork(({ json }: { json?: true }) =>
      useAccounts(output, async ({ admin }) => {
        const entries = await admin.listBlocks();
        const rows = entries.map(({ email, since }) => ({ email, since: since.slice(0, 10) }));
        output.print(json ? formatJson(entries) : formatTable(rows));
        return 'done';
      }),
    );
}

function addPeopleForget(people: CliCommand, output: Output): void {
  people
    .addSubcommand('forget')
    .description('Delete everything stored about an email address: signups, keys, upgrade requests and mails.')
    .argument('<email>', 'the email address to forget')
    .setWork((argument: string) =>
      useAccountsForEmail(argument, output, async (email, { admin, actor }) => {
        output.print(`${await admin.forget(actor, email)} rows deleted`);
        return 'done';
      }),
    );
}
