import { domainToASCII } from 'node:url';
import isEmail from 'validator/lib/isEmail.js';

/** `email` is in lower case, with the domain in its ASCII form (`xn--…` if needed), as it is compared and stored. */
export type ParsedEmail = { readonly email: string } | { readonly problem: string };

const maxEmailLength = 254;

/**
 * Visible ASCII except `"` and `\`. Other characters are rejected before `isEmail`, which would throw on lone
 * surrogates.
 */
const localPartPattern = /^[!#-[\]-~]+$/;

/**
 * Of ASCII, only letters, digits, hyphens and dots are allowed. IDNA decides which visible non-ASCII characters are
 * valid.
 */
const domainPattern = /^(?:[a-z0-9.-]|[^\p{ASCII}\p{C}\p{Z}])+$/iu;

/** The local part must be ASCII, which rejects look-alikes, and unquoted, so that a mailbox has only one address. */
export function parseEmail(text: string): ParsedEmail {
  const atIndex = text.lastIndexOf('@');
  const localPart = text.slice(0, atIndex);
  const domain = text.slice(atIndex + 1);
  const email = `${localPart}@${toAsciiDomain(domain)}`.toLowerCase();
  const isWellFormed =
    atIndex > 0 && text.length <= maxEmailLength && localPartPattern.test(localPart) && isEmail.default(email);
  return isWellFormed ? { email } : { problem: 'must be an email address, for example name@example.org' };
}

/**
 * Returns an empty string if the domain is invalid. Node would accept a URL here and remove its path, query and port,
 * so the pattern rejects URLs first.
 */
function toAsciiDomain(domain: string): string {
  return domainPattern.test(domain) ? domainToASCII(domain) : '';
}
