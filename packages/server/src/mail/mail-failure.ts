/** Whether the mail server permanently rejected the recipient (a 5yz reply to RCPT, RFC 5321). */
export function isPermanentRejection(fault: unknown): boolean {
  const { command, responseCode = 0 } = fault as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** The first line of an error message, without the email addresses and tokens that mail servers quote. */
export function describeFailure(fault: unknown): string {
  const { message = '', code = '' } = fault as NodeJS.ErrnoException;
  const [line = ''] = message.split('\n');
  // If connecting fails on several addresses, the error has only a code.
  return line.replace(/[^\s<>"]+@[^\s<>"]+|[\w-]{43,}/g, '…') || code;
}
