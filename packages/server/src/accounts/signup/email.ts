import { domainToASCII } from 'node:url';
import validator from 'validator';

/** An email address as compared and stored: lower case, with the domain in IDNA form. */
export type ParsedEmail = { readonly email: string } | { readonly problem: string };

const maxEmailLength = 254;

/** ASCII without spaces, quotation marks and backslashes. Lone surrogates would make `isEmail` throw. */
const localPartPattern = /^[!#-[\]-~]+$/;

/** ASCII letters, digits, hyphens and dots; IDNA decides about other characters. */
const domainPattern = /^(?:[a-z0-9.-]|[^\p{ASCII}\p{C}\p{Z}])+$/iu;

/**
 * Parses an email address. The local part must be ASCII, which rejects look-alikes, and unquoted, so that a mailbox has
 * only one address. Domains in other scripts are converted to IDNA form.
 */
export function parseEmail(text: string): ParsedEmail {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1);
  const email = `${localPart}@${toAsciiDomain(domain)}`.toLowerCase();
  const isWellFormed =
    at > 0 && text.length <= maxEmailLength && localPartPattern.test(localPart) && validator.isEmail(email);
  return isWellFormed ? { email } : { problem: 'must be an email address, for example name@example.org' };
}

/** True if a parsed address contains a `+` alias; its domain cannot. */
export function hasPlusAlias(email: string): boolean {
  return email.includes('+');
}

/**
 * Returns an empty string if invalid. Node converts domains like URLs, removing path, query and port and decoding
 * percent signs, so the pattern rejects those first.
 */
function toAsciiDomain(domain: string): string {
  return domainPattern.test(domain) ? domainToASCII(domain) : '';
}
