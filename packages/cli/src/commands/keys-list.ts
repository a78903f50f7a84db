import type { KeyEntry } from '@almanac/server/operator';
import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../table.js';

export function addKeysList(keys: CliCommand, output: Output): void {
  keys
    .define('list')
    .description('List active keys; with --all, revoked ones too.')
    .option('--all', 'revoked ones too')
    .option('--json', 'as JSON')
    .runs(({ all, json }: { all?: true; json?: true }) =>
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
