import { type Decision, isAllowance, type UpgradeEntry } from '@almanac/server/operator';
import type { Command, Outcome, Output } from './command.js';
import { formatJson, formatTable } from './table.js';

export const listUpgrades: Command = {
  usage: 'upgrades list [--all] [--json]',
  description: 'List pending upgrade requests; with --all, decided ones too.',
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ options }, { admin }, { print }) {
    const upgrades = (await admin.listUpgrades()).filter(({ status }) => options.all || status === 'pending');
    print(options.json ? formatJson(upgrades) : formatTable(upgrades.map(toRow)));
    return 'done';
  },
};

export const approveUpgrade: Command = {
  usage: 'upgrades approve ID [--daily N]',
  description: 'Approve a request: the key gets N requests per day, or the allowance of the tier.',
  options: { daily: { type: 'string' } },
  async run({ args, options }, { admin, actor }, output) {
    const [id] = args;
    const dailyLimit = options.daily === undefined ? null : Number(options.daily);
    if (id === undefined || (dailyLimit !== null && !isAllowance(dailyLimit))) return 'usage-error';
    return reportDecision(await admin.approve(actor, id, dailyLimit), output);
  },
};

export const rejectUpgrade: Command = {
  usage: 'upgrades reject ID --reason TEXT',
  description: 'Reject a request; the reason is mailed to the requester.',
  options: { reason: { type: 'string' } },
  async run({ args, options }, { admin, actor }, output) {
    const [id] = args;
    const reason = String(options.reason ?? '').trim();
    if (id === undefined || reason === '') return 'usage-error';
    return reportDecision(await admin.reject(actor, id, reason), output);
  },
};

function reportDecision(decision: Decision, { print, warn }: Output): Outcome {
  if (decision.outcome === 'decided') {
    const { status, email } = decision.upgrade;
    print(`${status}: the service will notify ${email} by mail`);
    return 'done';
  }
  warn(decision.outcome === 'unknown' ? 'there is no such request' : 'this request was decided already');
  return 'not-done';
}

function toRow({ id, createdAt, status, tier, email, reason }: UpgradeEntry): Record<string, string> {
  return { id, requested: createdAt.slice(0, 10), status, tier, email, reason };
}
