import type { KeyEntry } from '@almanac/server/operator';
import { parseEmailArgument, report, useAccounts, useAccountsForEmail } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../output/table.js';

export function addKeys(program: CliCommand, output: Output): void {
  const keys = program.addSubcommand('keys').description('API keys.');
  addKeysList(keys, output);
  addKeysRevoke(keys, output);
  addKeysIssue(keys, output);
  addKeysDemote(keys, output);
}

function addKeysList(keys: CliCommand, output: Output): void {
  keys
    .addSubcommand('list')
    .description('List active keys; with --all, also revoked keys.')
    .option('--all', 'also list revoked keys')
    .option('--json', 'as JSON')
    .setWork(({ all, json }: { all?: true; json?: true }) =>
      useAccounts(output, async ({ admin }) => {
        const entries = (await admin.listKeys()).filter(({ endedAt }) => all || endedAt === null);
        output.print(json ? formatJson(entries) : formatTable(entries.map(toRow)));
        return 'done';
      }),
    );
}

function toRow({ name, email, tier, dailyLimit, createdAt, endedAt }: KeyEntry): Record<string, string> {
  return {
    name,
    email,
    tier,
    'per day': dailyLimit === null ? '' : String(dailyLimit),
    created: createdAt.slice(0, 10),
    revoked: endedAt?.slice(0, 10) ?? '',
  };
}

function addKeysRevoke(keys: CliCommand, output: Output): void {
  keys
    .addSubcommand('revoke')
    .description('Revoke a key by the name of the key, as shown by keys list.')
    .argument('<name>', 'the name of the key, as shown by keys list')
    .setWork((name: string) =>
      useAccounts(output, async ({ admin, actor }) => {
        const message =
          (await admin.revokeKey(actor, name)) && 'revoked: the key stops working within 5 seconds on every replica';
        return report(output, message, 'there is no active key of this name');
      }),
    );
}

function addKeysIssue(keys: CliCommand, output: Output): void {
  keys
    .addSubcommand('issue')
    .description(
      'Issue a key without sending mail and show it once. It replaces the previous key of the email address.',
    )
    .argument('<email>', 'the email address of the holder of the key')
    .setWork((argument: string) =>
      useAccountsForEmail(
        argument,
        output,
        async (email, { admin, actor }) => {
          const newKey = await admin.issueKey(actor, email);
          return report(output, newKey?.apiKey, 'this email address is blocked; almanac unblock lifts the block');
        },
        true,
      ),
    );
}

function addKeysDemote(keys: CliCommand, output: Output): void {
  keys
    .addSubcommand('demote')
    .description(
      'Return an account to the free tier, by email address or key name; a later signup does not restore its allowance.',
    )
    .argument('<account>', 'an email address, or the name of a key')
    .setWork((argument: string) =>
      useAccounts(output, async ({ admin, actor }) => {
        const account = argument.includes('@') ? await parseEmailArgument(argument, output) : argument;
        if (account === undefined) return 'usage-error';
        const email = await admin.demote(actor, account);
        const message = email && `${email} is back in the free tier, within 5 seconds on every replica`;
        return report(output, message, 'there is no such account, or it already has the free tier');
      }),
    );
}
