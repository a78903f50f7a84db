import { domainToASCII } from 'node:url';
import validator from 'validator';

/** A mail address in the form in which it is compared and kept: lower case, its domain in IDNA form. */
export type ReadEmail = { readonly email: string } | { readonly problem: string };

const longestEmail = 254;

/**
 * Reads a mail address. The local part is ASCII, so that an address that only looks like another is refused; a domain in another
 * script is put into IDNA form.
 */
export function readEmail(text: string): ReadEmail {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  const email = `${text.slice(0, at)}@${domain}`.toLowerCase();
  const wellFormed = at > 0 && domain !== '' && text.length <= longestEmail && !/[\s\p{Cc}\p{Cf}]/u.test(text);
  if (!wellFormed || !validator.isEmail(email, { allow_utf8_local_part: false, require_tld: true })) {
    return { problem: 'must be a mail address, for example name@example.org' };
  }
  return { email };
}

/** Whether the local part has an alias behind a plus sign. */
export function hasPlusAlias(email: string): boolean {
  return email.slice(0, email.lastIndexOf('@')).includes('+');
}
