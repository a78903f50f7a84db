import type { Config } from '../config/config.js';

/** Sends reports to the project if the operator has set no address: `CONTACT_URL`, or a sender that is not localhost. */
export function addContacts(
  config: Config,
  bugs: { readonly url: string; readonly email?: string } | undefined,
): Config {
  const { contactUrl = bugs?.url, mail } = config;
  const contact = mail.contact.endsWith('@localhost') ? (bugs?.email ?? mail.contact) : mail.contact;
  return { ...config, contactUrl, mail: { ...mail, contact } };
}
