import type { Decision, UpgradeEntry } from '@almanac/server/operator';
import { InvalidArgumentError } from 'commander';
import { useAccounts } from '../accounts.js';
import type { CliCommand, Outcome, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../output/table.js';

export function addUpgrades(program: CliCommand, output: Output): void {
  const upgrades = program.addSubcommand('upgrades').description('Requests for a higher allowance.');
  addUpgradesList(upgrades, output);
  addUpgradesApprove(upgrades, output);
  addUpgradesReject(upgrades, output);
}

function addUpgradesList(upgrades: CliCommand, output: Output): void {
  upgrades
    .addSubcommand('list')
    .description('List pending upgrade requests, those with a key first; with --all, also decided requests.')
    .option('--all', 'also list decided requests')
    .option('--limit <n>', 'maximum number of requests to list; default 100', readCount, 100)
    .option('--offset <n>', 'number of requests to skip', readCount, 0)
    .option('--json', 'as JSON')
    .setWork(({ all, json, limit, offset }: { all?: true; json?: true; limit: number; offset: number }) =>
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

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function toRow({ id, createdAt, status, tier, email, withKey, reason }: UpgradeEntry): Record<string, string> {
  return { id, requested: createdAt.slice(0, 10), status, tier, email, key: withKey ? 'yes' : '', reason };
}

function reportDecision(decision: Decision, { print, warn }: Output): Outcome {
  if (decision.outcome === 'decided') {
    const { status, email } = decision.upgrade;
    print(`${status}: the service will notify ${email} by mail`);
    return 'done';
  }
  warn(decision.outcome === 'unknown' ? 'there is no such request' : 'this request was already decided');
  return 'not-done';
}

function addUpgradesApprove(upgrades: CliCommand, output: Output): void {
  upgrades
    .addSubcommand('approve')
    .description(
      'Approve a request: the key gets the requests per day that --daily sets, or the allowance of the tier.',
    )
    .argument('<id>', 'the id of the request, as shown by upgrades list')
    .option('--daily <n>', 'requests per day; default: the allowance of the tier')
    .setWork((id: string, { daily }: { daily?: string }) =>
      useAccounts(output, async ({ admin, actor }) => {
        const { isAllowance } = await import('@almanac/server/operator');
        const dailyLimit = daily === undefined ? null : Number(daily);
        if (dailyLimit !== null && !isAllowance(dailyLimit)) {
          output.warn('--daily must be a positive integer');
          return 'usage-error';
        }
        return reportDecision(await admin.approve(actor, id, dailyLimit), output);
      }),
    );
}

function addUpgradesReject(upgrades: CliCommand, output: Output): void {
  upgrades
    .addSubcommand('reject')
    .description('Reject a request; the reason is mailed to the requester.')
    .argument('<id>', 'the id of the request, as shown by upgrades list')
    .requiredOption('--reason <text>', 'the reason to give the requester')
    .setWork((id: string, { reason }: { reason: string }) =>
      useAccounts(output, async ({ admin, actor }) => {
        const text = reason.trim();
        if (text === '') {
          output.warn('--reason must not be empty');
          return 'usage-error';
        }
        return reportDecision(await admin.reject(actor, id, text), output);
      }),
    );
}
