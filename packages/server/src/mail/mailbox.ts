/**
 * Turns all lower-case addresses of one Gmail mailbox into one address, so that its emails are counted together. Gmail
 * ignores dots and everything from a plus sign to the `@`, and treats googlemail.com as gmail.com. Other addresses are
 * returned unchanged.
 */
export function normalizeMailbox(email: string): string {
  const [, name] = /^([^+@]+).*@(?:gmail|googlemail)\.com$/.exec(email) ?? [];
  return name === undefined ? email : `${name.replaceAll('.', '')}@gmail.com`;
}

/**
 * The last two labels of the domain (`example.org`), or the last three if a country code follows a label of at most
 * three letters (`example.co.uk`): a rule of thumb that needs no list of public suffixes.
 */
export function findRegisteredDomain(email: string): string {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const [secondLevel = '', topLevel = ''] = labels.slice(-2);
  return labels.slice(topLevel.length === 2 && secondLevel.length <= 3 ? -3 : -2).join('.');
}

/** Domains where anybody can get a mailbox (docs/decisions/mailboxes-and-domains.md). */
export const largeProviders = new Set(
  `
    gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com aol.com outlook.de
    outlook.es outlook.fr hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it live.co.uk live.fr
    live.nl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com.br yahoo.de yahoo.es yahoo.fr
    yahoo.in yahoo.it icloud.com me.com mac.com proton.me protonmail.com gmx.at gmx.ch gmx.com gmx.de
    gmx.net web.de t-online.de orange.fr wanadoo.fr free.fr laposte.net libero.it bluewin.ch wp.pl o2.pl
    seznam.cz mail.ru yandex.ru yandex.com ukr.net qq.com 163.com 126.com naver.com daum.net
    rediffmail.com uol.com.br bol.com.br comcast.net fastmail.com
  `
    .trim()
    .split(/\s+/),
);
