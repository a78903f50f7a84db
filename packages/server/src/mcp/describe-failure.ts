import type { Failure } from '@almanac/operations';
import type { Tool } from './tool.js';

/** What an assistant should do about failures that no other arguments would change. */
const advice: Readonly<Partial<Record<Failure['code'], string>>> = {
  rate_limited: 'Do not repeat the call before.',
  invalid_api_key: 'Ask the person to correct the API key in the configuration of this server.',
  internal: 'Try once more; other arguments do not help.',
  unavailable: 'Try again later; other arguments do not help.',
};

/** Says what is wrong with a call and what would be right, in the names of the tool's own arguments. */
export function describeFailure({ ownNames = {} }: Tool, failure: Failure): string {
  const { code, message, param, retryAfterSeconds } = failure;
  const ownName = param !== undefined && Object.hasOwn(ownNames, param) ? ownNames[param] : undefined;
  // The service begins such messages with the parameter.
  const renamed =
    ownName !== undefined && message.startsWith(`${param} `)
      ? ownName + message.slice((param as string).length)
      : message;
  const wait = retryAfterSeconds === undefined ? '' : ` Wait ${retryAfterSeconds} seconds.`;
  return [`${renamed.replace(/\.?$/, '.')}${wait}`, ...(advice[code] ? [advice[code]] : [])].join(' ');
}
