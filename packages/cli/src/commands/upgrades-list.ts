import type { UpgradeEntry } from '@almanac/server/operator';
import { InvalidArgumentError } from 'commander';
import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../table.js';

export function addUpgradesList(upgrades: CliCommand, output: Output): void {
  upgrades
    .define('list')
    .description('List pending upgrade requests, those with a key first; with --all, decided ones too.')
    .option('--all', 'decided ones too')
    .option('--limit <n>', 'how many at most; 100 without it', readCount, 100)
    .option('--offset <n>', 'how many to leave out before the first', readCount, 0)
    .option('--json', 'as JSON')
    .runs(({ all, json, limit, offset }: ListFlags) =>
      useAccounts(output, async ({ admin }) => {
        const isPending = !all;
        const entries = await admin.listUpgrades({ limit, offset, isPending });
        output.print(json ? formatJson(entries) : formatTable(entries.map(toRow)));
        const total = await admin.countUpgrades({ isPending });
        const next = offset + entries.length;
        if (entries.length > 0 && next < total) output.warn(`${next} of ${total}; --offset ${next} shows more`);
        return 'done';
      }),
    );
}

interface ListFlags {
  readonly all?: true;
  readonly json?: true;
  readonly limit: number;
  readonly offset: number;
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function toRow({ id, createdAt, status, tier, email, withKey, reason }: UpgradeEntry): Record<string, string> {
  return { id, requested: createdAt.slice(0, 10), status, tier, email, key: withKey ? 'yes' : '', reason };
}
