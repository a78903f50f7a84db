import type { Command } from './command.js';
import { parseEmailArgument } from './email-argument.js';

export const forgetPerson: Command = {
  usage: 'people forget EMAIL',
  description: 'Delete everything stored about an email address: signups, keys, upgrade requests and mails.',
  options: {},
  async run({ args: [typed] }, { admin, actor }, output) {
    const email = parseEmailArgument(typed, output);
    if (email === undefined) return 'usage-error';
    output.print(`${await admin.forget(actor, email)} rows deleted`);
    return 'done';
  },
};
