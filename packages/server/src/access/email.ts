import { domainToASCII } from 'node:url';
import validator from 'validator';

/** A mail address in the form in which it is compared and kept: lower case, its domain in IDNA form. */
export type ReadEmail = { readonly email: string } | { readonly problem: string };

const longestEmail = 254;

/** Only letters, digits, hyphens and dots of ASCII; what stands outside ASCII is for IDNA to judge. */
const domainForm = /^(?:[a-z0-9.-]|[^\p{ASCII}\p{C}\p{Z}])+$/iu;

/**
 * Reads a mail address. The local part is ASCII, so that an address that only looks like another is refused, and not quoted, so that
 * one mailbox has one address. A domain in another script is put into IDNA form.
 */
export function readEmail(text: string): ReadEmail {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1);
  const email = `${localPart}@${toAsciiDomain(domain)}`.toLowerCase();
  const wellFormed = at > 0 && text.length <= longestEmail && email.length <= longestEmail && !/["\\]/.test(localPart);
  if (!wellFormed || !validator.isEmail(email, { allow_utf8_local_part: false, require_tld: true })) {
    return { problem: 'must be a mail address, for example name@example.org' };
  }
  return { email };
}

/** Whether the local part has an alias behind a plus sign. */
export function hasPlusAlias(email: string): boolean {
  return email.slice(0, email.lastIndexOf('@')).includes('+');
}

/** Empty where it is no domain. Node converts as URLs do, which cut off a path, a query and a port, and decode percent signs: these are refused before. */
function toAsciiDomain(domain: string): string {
  return domainForm.test(domain) ? domainToASCII(domain) : '';
}
