/** The mail server says that there is no such recipient (RFC 5321: a reply of 5yz to RCPT will be the same the next time). */
export function isRefusedForGood(fault: unknown): boolean {
  const { command, responseCode = 0 } = fault as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** The first line of what went wrong, without the mail addresses and links that mail servers like to repeat. */
export function describeFailure(fault: unknown): string {
  const { message = '', code = '' } = fault as NodeJS.ErrnoException;
  const [line = ''] = message.split('\n');
  // A connection that fails over several addresses has a code alone.
  return line.replace(/[^\s<>"]+@[^\s<>"]+|[\w-]{43,}/g, '…') || code;
}
