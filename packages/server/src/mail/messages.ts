export const linkMinutes = 30;
export const linkLifetimeMs = linkMinutes * 60_000;
export const linkLifetime = `${linkMinutes} minutes`;

export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Mail scanners open every URL, so opening one changes nothing: the link opens a page with a button, and the command
 * joins URL and token only when it runs.
 */
export function composeVerification(publicUrl: string, token: string): Message {
  return compose('Your Almanac API key', [
    'Someone, hopefully you, asked for a free Almanac API key for this address.',
    `To see your key, open this page within ${linkLifetime} and press the button. The key is shown only once.`,
    { link: `${publicUrl}/verify#token=${token}` },
    'Or, in a terminal:',
    { code: `curl -G ${publicUrl}/access/verify --data-urlencode token=${token}` },
    `Just the token: ${token}`,
    'The new key replaces any previous key for this address. If this was not you, ignore this email: nothing will happen.',
  ]);
}

export function composeApproval(publicUrl: string, dailyLimit: number | null): Message {
  const allowance = dailyLimit === null ? 'the higher daily allowance' : `${dailyLimit} requests a day`;
  return compose('Your Almanac upgrade is approved', [
    `Your request was approved: your key now has ${allowance}.`,
    'If you have no key yet, sign up with this address and the new key will have this allowance. To see your usage:',
    { code: `curl ${publicUrl}/access/usage -H 'x-api-key: …'` },
  ]);
}

export function composeRejection(publicUrl: string, reason: string): Message {
  return compose('Your Almanac upgrade request', [
    'Your request for a higher allowance was not approved. The reason:',
    reason,
    'Your key works as before. The data is also available without limits, as a package:',
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

/** Wraps lines at 72 characters, because mail readers in a terminal break long lines within words. */
function wrap(text: string): string {
  const wrapLine = (line: string) => line.replace(/(.{1,72}|\S+)(?:\s+|$)/g, '$1\n').trimEnd();
  return text.split('\n').map(wrapLine).join('\n');
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`;
  if ('code' in paragraph) return `<pre>${escapeHtml(paragraph.code)}</pre>`;
  return `<p><a href="${escapeHtml(paragraph.link)}">${escapeHtml(paragraph.link)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
