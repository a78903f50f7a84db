import type { UpgradeEntry } from '@almanac/server/operator';
import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../table.js';

export function addUpgradesList(upgrades: CliCommand, output: Output): void {
  upgrades
    .define('list')
    .description('List pending upgrade requests; with --all, decided ones too.')
    .option('--all', 'decided ones too')
    .option('--json', 'as JSON')
    .runs(({ all, json }: { all?: true; json?: true }) =>
      useAccounts(output, async ({ admin }) => {
        const entries = (await admin.listUpgrades()).filter(({ status }) => all || status === 'pending');
        output.print(json ? formatJson(entries) : formatTable(entries.map(toRow)));
        return 'done';
      }),
    );
}

function toRow({ id, createdAt, status, tier, email, reason }: UpgradeEntry): Record<string, string> {
  return { id, requested: createdAt.slice(0, 10), status, tier, email, reason };
}
