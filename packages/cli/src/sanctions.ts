import type { Command } from './command.js';
import { parseEmailArgument } from './email-argument.js';
import { formatJson, formatTable } from './table.js';

export const demoteAccount: Command = {
  usage: 'keys demote EMAIL|NAME',
  description:
    'Return an account to the free tier, by email address or key name; a later signup does not restore its allowance.',
  options: {},
  async run({ args: [typed] }, { admin, actor }, output) {
    if (typed === undefined) return 'usage-error';
    const account = typed.includes('@') ? parseEmailArgument(typed, output) : typed;
    if (account === undefined) return 'usage-error';
    const email = await admin.sanctions.demote(actor, account);
    if (email === undefined) {
      output.warn('there is no such account, or it is in the free tier already');
      return 'not-done';
    }
    output.print(`${email} is back in the free tier, within 5 seconds on every replica`);
    return 'done';
  },
};

export const blockAddress: Command = {
  usage: 'block EMAIL',
  description: 'Revoke the key of an email address and block new ones; signups get the usual response but no mail.',
  options: {},
  async run({ args: [typed] }, { admin, actor }, output) {
    const email = parseEmailArgument(typed, output);
    if (email === undefined) return 'usage-error';
    if (await admin.sanctions.block(actor, email)) {
      output.print('blocked: its key stops working within 5 seconds on every replica');
      return 'done';
    }
    output.warn('this email address is blocked already');
    return 'not-done';
  },
};

export const unblockAddress: Command = {
  usage: 'unblock EMAIL',
  description: 'Lift the block of an email address.',
  options: {},
  async run({ args: [typed] }, { admin, actor }, output) {
    const email = parseEmailArgument(typed, output);
    if (email === undefined) return 'usage-error';
    if (await admin.sanctions.unblock(actor, email)) {
      output.print('unblocked: it can sign up again');
      return 'done';
    }
    output.warn('this email address is not blocked');
    return 'not-done';
  },
};

export const listBlocks: Command = {
  usage: 'blocks list [--json]',
  description: 'List blocked email addresses, and since when they are blocked.',
  options: { json: { type: 'boolean' } },
  async run({ options }, { admin }, { print }) {
    const blocks = await admin.sanctions.listBlocks();
    print(
      options.json
        ? formatJson(blocks)
        : formatTable(blocks.map(({ email, since }) => ({ email, since: since.slice(0, 10) }))),
    );
    return 'done';
  },
};
