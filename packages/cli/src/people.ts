import { readEmail } from '@almanac/server/operator';
import type { Command } from './command.js';

export const forgetPerson: Command = {
  usage: 'people forget EMAIL',
  about: 'Delete everything that is kept of a mail address: signups, keys, requests and mails.',
  options: {},
  async run({ words: [email] }, { office, actor }, { answer, remark }) {
    if (email === undefined) return 'misused';
    const read = readEmail(email);
    if ('problem' in read) {
      remark(`the address ${read.problem}`);
      return 'misused';
    }
    answer(`${await office.forget(actor, read.email)} rows deleted`);
    return 'done';
  },
};
