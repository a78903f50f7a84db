import { useAccounts, useEmail } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../output/table.js';

/** Adds the commands about email addresses. */
export function addPeople(program: CliCommand, output: Output): void {
  addBlock(program, output);
  addUnblock(program, output);
  addBlocksList(program.define('blocks').description('Blocked email addresses.'), output);
  addPeopleForget(program.define('people').description('What is stored about an email address.'), output);
}

function addBlock(program: CliCommand, output: Output): void {
  program
    .define('block')
    .description('Revoke the key of an email address and block new ones; signups get the usual response but no mail.')
    .argument('<email>', 'the email address whose key to revoke')
    .runs((argument: string) =>
      useEmail(argument, output, async (email, { admin, actor }) => {
        if (await admin.block(actor, email)) {
          output.print('blocked: its key stops working within 5 seconds on every replica');
          return 'done';
        }
        output.warn('this email address is already blocked');
        return 'not-done';
      }),
    );
}

function addUnblock(program: CliCommand, output: Output): void {
  program
    .define('unblock')
    .description('Lift the block of an email address.')
    .argument('<email>', 'the email address to unblock')
    .runs((argument: string) =>
      useEmail(argument, output, async (email, { admin, actor }) => {
        if (await admin.unblock(actor, email)) {
          output.print('unblocked: it can sign up again');
          return 'done';
        }
        output.warn('this email address is not blocked');
        return 'not-done';
      }),
    );
}

function addBlocksList(blocks: CliCommand, output: Output): void {
  blocks
    .define('list')
    .description('List blocked email addresses, and since when.')
    .option('--json', 'as JSON')
    .runs(({ json }: { json?: true }) =>
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
    .define('forget')
    .description('Delete everything stored about an email address: signups, keys, upgrade requests and mails.')
    .argument('<email>', 'the email address to forget')
    .runs((argument: string) =>
      useEmail(argument, output, async (email, { admin, actor }) => {
        output.print(`${await admin.forget(actor, email)} rows deleted`);
        return 'done';
      }),
    );
}
