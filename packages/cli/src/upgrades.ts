import { type Decision, isAllowance, type UpgradeEntry } from '@almanac/server/operator';
import type { Command, Outcome, Output } from './command.js';
import { writeJson, writeTable } from './table.js';

export const listUpgrades: Command = {
  usage: 'upgrades list [--all] [--json]',
  description: 'Requests for a higher allowance that wait for an answer; with --all, the decided ones too.',
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ options }, { admin }, { answer }) {
    const upgrades = (await admin.listUpgrades()).filter(({ status }) => options.all || status === 'pending');
    answer(options.json ? writeJson(upgrades) : writeTable(upgrades.map(toRow)));
    return 'done';
  },
};

export const approveUpgrade: Command = {
  usage: 'upgrades approve ID [--daily N]',
  description: 'Approve a request: the key of its address gets N requests a day, or as many as the tier has.',
  options: { daily: { type: 'string' } },
  async run({ words, options }, { admin, actor }, output) {
    const [id] = words;
    const dailyLimit = options.daily === undefined ? null : Number(options.daily);
    if (id === undefined || (dailyLimit !== null && !isAllowance(dailyLimit))) return 'misused';
    return tell(await admin.approve(actor, id, dailyLimit), output);
  },
};

export const rejectUpgrade: Command = {
  usage: 'upgrades reject ID --reason TEXT',
  description: 'Reject a request; the reason goes out by mail.',
  options: { reason: { type: 'string' } },
  async run({ words, options }, { admin, actor }, output) {
    const [id] = words;
    const reason = String(options.reason ?? '').trim();
    if (id === undefined || reason === '') return 'misused';
    return tell(await admin.reject(actor, id, reason), output);
  },
};

function tell(decision: Decision, { answer, remark }: Output): Outcome {
  if (decision.outcome === 'decided') {
    const { status, email } = decision.upgrade;
    answer(`${status}: the service tells ${email} by mail`);
    return 'done';
  }
  remark(decision.outcome === 'unknown' ? 'there is no such request' : 'this request has been decided already');
  return 'not-done';
}

function toRow({ id, createdAt, status, tier, email, reason }: UpgradeEntry): Record<string, string> {
  return { id, asked: createdAt.slice(0, 10), status, tier, email, reason };
}
