import { readEmail } from '@almanac/server/operator';
import type { Output } from './command.js';

/** The mail address that was typed; undefined where there is none, with a remark where it is no address. */
export function readTypedAddress(typed: string | undefined, { remark }: Output): string | undefined {
  if (typed === undefined) return undefined;
  const read = readEmail(typed);
  if ('email' in read) return read.email;
  remark(`the address ${read.problem}`);
  return undefined;
}
