import type { KeyEntry } from '@almanac/server/operator';
import type { Command } from './command.js';
import { writeJson, writeTable } from './table.js';
import { readTypedAddress } from './typed-address.js';

export const listKeys: Command = {
  usage: 'keys list [--all] [--json]',
  description: 'Keys in force, by name; with --all, those that have ended too.',
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ options }, { admin }, { answer }) {
    const keys = (await admin.listKeys()).filter(({ endedAt }) => options.all || endedAt === null);
    answer(options.json ? writeJson(keys) : writeTable(keys.map(toRow)));
    return 'done';
  },
};

export const revokeKey: Command = {
  usage: 'keys revoke NAME',
  description: 'End a key, by the name that keys list shows.',
  options: {},
  async run({ words: [name] }, { admin, actor }, { answer, remark }) {
    if (name === undefined) return 'misused';
    if (await admin.revokeKey(actor, name)) {
      answer('revoked: it stops within 5 seconds on every replica');
      return 'done';
    }
    remark('there is no such key in force');
    return 'not-done';
  },
};

export const issueKey: Command = {
  usage: 'keys issue EMAIL',
  description: 'Make a key for an address without mail, and show it this once. A key that the address had ends.',
  options: {},
  async run({ words: [typed] }, { admin, actor }, output) {
    const email = readTypedAddress(typed, output);
    if (email === undefined) return 'misused';
    const issued = await admin.issueKey(actor, email);
    if (!issued) {
      output.remark('this address is blocked; almanac unblock lets it have keys again');
      return 'not-done';
    }
    output.answer(issued.apiKey);
    return 'done';
  },
};

function toRow({ name, email, tier, dailyLimit, createdAt, endedAt }: KeyEntry): Record<string, string> {
  return {
    name,
    email,
    tier,
    'a day': dailyLimit === null ? '' : String(dailyLimit),
    made: createdAt.slice(0, 10),
    ended: endedAt?.slice(0, 10) ?? '',
  };
}
