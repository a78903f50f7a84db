import { type KeyEntry, parseEmail } from '@almanac/server/operator';
import type { Command } from './command.js';
import { parseEmailArgument } from './email-argument.js';
import { formatJson, formatTable } from './table.js';

export const listKeys: Command = {
  usage: 'keys list [--all] [--json]',
  description: 'List active keys; with --all, revoked ones too.',
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ options }, { admin }, { print }) {
    const keys = (await admin.listKeys()).filter(({ endedAt }) => options.all || endedAt === null);
    print(options.json ? formatJson(keys) : formatTable(keys.map(toRow)));
    return 'done';
  },
};

export const revokeKey: Command = {
  usage: 'keys revoke NAME',
  description: 'Revoke a key, by its name in keys list.',
  options: {},
  async run({ args: [name] }, { admin, actor }, { print, warn }) {
    if (name === undefined) return 'usage-error';
    if (await admin.revokeKey(actor, name)) {
      print('revoked: it stops working within 5 seconds on every replica');
      return 'done';
    }
    warn('there is no active key of this name');
    return 'not-done';
  },
};

export const issueKey: Command = {
  usage: 'keys issue EMAIL',
  description: 'Issue a key without sending mail and show it once. It replaces the previous key of the email address.',
  options: {},
  createsAccounts: ({ args: [typed] }) => typed !== undefined && 'email' in parseEmail(typed),
  async run({ args: [typed] }, { admin, actor }, output) {
    const email = parseEmailArgument(typed, output);
    if (email === undefined) return 'usage-error';
    const issued = await admin.issueKey(actor, email);
    if (!issued) {
      output.warn('this email address is blocked; almanac unblock lifts the block');
      return 'not-done';
    }
    output.print(issued.apiKey);
    return 'done';
  },
};

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
