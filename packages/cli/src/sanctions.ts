import type { Command } from './command.js';
import { writeJson, writeTable } from './table.js';
import { readTypedAddress } from './typed-address.js';

export const demoteAccount: Command = {
  usage: 'keys demote EMAIL|NAME',
  description:
    'Return an account to the free tier, by address or key name; a later signup does not bring its allowance back.',
  options: {},
  async run({ words: [typed] }, { admin, actor }, output) {
    if (typed === undefined) return 'misused';
    const account = typed.includes('@') ? readTypedAddress(typed, output) : typed;
    if (account === undefined) return 'misused';
    const email = await admin.sanctions.demote(actor, account);
    if (email === undefined) {
      output.remark('there is no such account with more than the free tier');
      return 'not-done';
    }
    output.answer(`${email} has the free tier again, within 5 seconds on every replica`);
    return 'done';
  },
};

export const blockAddress: Command = {
  usage: 'block EMAIL',
  description:
    'End the key of an address, and let it have no other; its signups are answered as before and send no mail.',
  options: {},
  async run({ words: [typed] }, { admin, actor }, output) {
    const email = readTypedAddress(typed, output);
    if (email === undefined) return 'misused';
    if (await admin.sanctions.block(actor, email)) {
      output.answer('blocked: its key stops within 5 seconds on every replica');
      return 'done';
    }
    output.remark('this address is blocked already');
    return 'not-done';
  },
};

export const unblockAddress: Command = {
  usage: 'unblock EMAIL',
  description: 'Let a blocked address sign up again.',
  options: {},
  async run({ words: [typed] }, { admin, actor }, output) {
    const email = readTypedAddress(typed, output);
    if (email === undefined) return 'misused';
    if (await admin.sanctions.unblock(actor, email)) {
      output.answer('unblocked: it can sign up again');
      return 'done';
    }
    output.remark('this address is not blocked');
    return 'not-done';
  },
};

export const listBlocks: Command = {
  usage: 'blocks list [--json]',
  description: 'Addresses that are blocked, and since when.',
  options: { json: { type: 'boolean' } },
  async run({ options }, { admin }, { answer }) {
    const blocks = await admin.sanctions.listBlocks();
    answer(
      options.json
        ? writeJson(blocks)
        : writeTable(blocks.map(({ email, since }) => ({ email, since: since.slice(0, 10) }))),
    );
    return 'done';
  },
};
