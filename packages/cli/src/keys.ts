import type { KeyEntry } from '@almanac/server/operator';
import type { Command } from './command.js';
import { writeJson, writeTable } from './table.js';
import { readTypedAddress } from './typed-address.js';

export const listKeys: Command = {
  usage: 'keys list [--all] [--json]',
  about: 'Keys in force, by name; with --all, those that have ended too.',
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  async run({ options }, { office }, { answer }) {
    const keys = (await office.listKeys()).filter(({ endedAt }) => options.all || endedAt === null);
    answer(options.json ? writeJson(keys) : writeTable(keys.map(rowOf)));
    return 'done';
  },
};

export const revokeKey: Command = {
  usage: 'keys revoke NAME',
  about: 'End a key, by the name that keys list shows.',
  options: {},
  async run({ words: [name] }, { office, actor }, { answer, remark }) {
    if (name === undefined) return 'misused';
    if (await office.revokeKey(actor, name)) {
      answer('revoked: it stops within 5 seconds on every replica');
      return 'done';
    }
    remark('there is no such key in force');
    return 'not-done';
  },
};

export const issueKey: Command = {
  usage: 'keys issue EMAIL',
  about: 'Make a key for an address without mail, and show it this once. A key that the address had ends.',
  options: {},
  async run({ words: [typed] }, { office, actor }, output) {
    const email = readTypedAddress(typed, output);
    if (email === undefined) return 'misused';
    const issued = await office.issueKey(actor, email);
    if (!issued) {
      output.remark('this address is blocked; almanac unblock lets it have keys again');
      return 'not-done';
    }
    output.answer(issued.apiKey);
    return 'done';
  },
};

function rowOf({ name, email, tier, dailyLimit, createdAt, endedAt }: KeyEntry): Record<string, string> {
  return {
    name,
    email,
    tier,
    'a day': dailyLimit === null ? '' : String(dailyLimit),
    made: createdAt.slice(0, 10),
    ended: endedAt?.slice(0, 10) ?? '',
  };
}
