import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.js';
import { describeFailure } from '../../mail/mail-failure.js';
import { parseSmtpUrl } from '../../mail/smtp-settings.js';
import { type Finding, ok, problem } from './finding.js';

const timeoutMs = 3000;

/** Connects to the mail server and logs in, without sending anything. */
export async function checkMail({ mail }: Config): Promise<readonly Finding[]> {
  if (mail.url === 'file:') return [ok('mail', `goes to files in ${mail.outboxFolder}`)];
  let place = 'the mail server';
  try {
    const settings = parseSmtpUrl(mail.url);
    place = `${settings.host}:${settings.port}`;
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const mailer = createTransport({ ...settings, ...timeouts });
    await mailer.verify();
    mailer.close();
    return [ok('mail', `${place} accepts ${settings.auth ? 'the login' : 'connections'}; mails are from ${mail.from}`)];
  } catch (fault) {
    return [
      problem('mail', `${place}: ${describeFailure(fault)}. Is MAIL_URL right? Until then mails wait, a day at most`),
    ];
  }
}
