import type { Command } from './command.js';
import { readTypedAddress } from './typed-address.js';

export const forgetPerson: Command = {
  usage: 'people forget EMAIL',
  description: 'Delete everything that is kept of a mail address: signups, keys, requests and mails.',
  options: {},
  async run({ words: [typed] }, { admin, actor }, output) {
    const email = readTypedAddress(typed, output);
    if (email === undefined) return 'misused';
    output.answer(`${await admin.forget(actor, email)} rows deleted`);
    return 'done';
  },
};
