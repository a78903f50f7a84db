import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The token in the newest mail to an address, once it is there; undefined where none comes within five seconds. */
export async function readMail(folder, address) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const token = await findToken(folder, address);
    if (token !== undefined) return token;
    await sleep(50);
  }
  return undefined;
}

async function findToken(folder, address) {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  for (const file of files.reverse()) {
    const mail = await readFile(join(folder, file), 'utf8');
    if (mail.includes(`To: ${address}`)) return /(?:Just the token|The token alone): (\S+)/.exec(mail)?.[1];
  }
  return undefined;
}
