import { escapeHtml } from '../pages/page.js';

/** A mail: its subject, and its text for a terminal and for a mail program. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The link opens a page, and the page asks when a person presses its button: a scanner that follows links spends nothing. */
export function verificationMessage(publicUrl: string, token: string): Message {
  return compose('Your Almanac API key', [
    'Someone, hopefully you, asked for a free Almanac API key for this address.',
    'Open this page within 30 minutes and press the button; it shows the key once:',
    { link: `${publicUrl}/verify#token=${token}` },
    'Or, in a terminal:',
    { code: `curl '${publicUrl}/access/verify?token=${token}'` },
    `The token alone: ${token}`,
    'A key that this address had before ends with the new one. If it was not you, leave this mail unanswered: nothing happens.',
  ]);
}

export function approvedMessage(publicUrl: string, dailyLimit: number | null): Message {
  const allowance = dailyLimit === null ? 'the higher daily allowance' : `${dailyLimit} requests a day`;
  return compose('Your Almanac upgrade is approved', [
    `Your request was approved: your key now has ${allowance}.`,
    'If you have no key yet, sign up with this address; the new key will have it. You can see what you have used at:',
    { link: `${publicUrl}/access/usage` },
  ]);
}

export function rejectedMessage(publicUrl: string, reason: string): Message {
  return compose('Your Almanac upgrade request', [
    'Your request for a higher allowance was not approved. The reason:',
    reason,
    'Your key works as before. The data may also be used without any limit as a package of its own; how, is told at:',
    { link: publicUrl },
  ]);
}

type Paragraph = string | { readonly link: string } | { readonly code: string };

function compose(subject: string, paragraphs: readonly Paragraph[]): Message {
  return {
    subject,
    text: `${paragraphs.map(toText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif">\n${paragraphs.map(toHtml).join('\n')}\n</body></html>\n`,
  };
}

function toText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return wrap(paragraph);
  return `  ${'link' in paragraph ? paragraph.link : paragraph.code}`;
}

/** Lines of 72 characters at most, where words allow it: terminals show mail as it is. */
function wrap(text: string): string {
  const wrapLine = (line: string) => line.replace(/(.{1,72}|\S+)(?:\s+|$)/g, '$1\n').trimEnd();
  return text.split('\n').map(wrapLine).join('\n');
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`;
  if ('code' in paragraph) return `<pre>${escapeHtml(paragraph.code)}</pre>`;
  return `<p><a href="${escapeHtml(paragraph.link)}">${escapeHtml(paragraph.link)}</a></p>`;
}
