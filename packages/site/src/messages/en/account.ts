/** The English messages of the pages about keys and privacy, with links and code in Markdown. */
export const account = {
  getKey: 'Get a key',
  usage: 'Usage',
  usageText: 'How much of its allowance your key, or your IP address if you have no key, has used today:',
  title: 'API keys',
  description: (free: string, anonymous: string) =>
    `A key costs nothing and allows ${free} requests a day, instead of ${anonymous} without one.`,
  purpose:
    'You can use everything without a key. A key raises your daily limit, and gives you an allowance of your own where many people share an IP address. It is free.',
  day: 'A day ends at midnight UTC. Pages of this site do not count, and neither do answers that have not changed since your last request.',
  perDay: 'Requests a day',
  atOnce: 'In quick succession',
  withoutKey: 'Without a key',
  withKey: 'With a key',
  withHigher: 'With a higher allowance',
  burst: (quota: string, seconds: string) => `${quota} in ${seconds} s`,
  sent: 'How to send it',
  sentText:
    'In the header `x-api-key`, or as `Authorization: Bearer`. Every answer says in the header `RateLimit` how much is left.',
  replaced: 'How to replace it',
  replacedText:
    '[Sign up](/account) again with the same email address. The new key replaces the old one when you take it; what you have used today stays counted. This command ends a key without a new one:',
  tooLittle: 'If you need more',
  tooLittleText:
    'Run the service yourself and set the limits, or ask for a higher allowance. A person reads what you write and replies by mail. The [page about limits](/docs/limits) says what counts.',
  stored: '[What is stored about you, and for how long](/privacy)',
  noScriptCommand: 'The form needs JavaScript. This command does the same:',
  problems: {
    unreachable: 'No response arrived. Check the connection, and try again in a moment.',
    tryAgain: (wait: string) => `Try again ${wait}.`,
    unavailable: 'The service cannot do this right now.',
    tryLater: 'Try again in a few minutes.',
    canTryAgain: 'You can try again now.',
  },
  wait: (duration: string, instant: string) => `in ${duration} (${instant})`,
  signup: {
    intro: 'A key is free. We send a link to your email address; the page it opens shows the key once.',
    address:
      'The address is used for the mails you ask for, and for nothing else: [what is stored, and for how long](/privacy).',
    email: 'Email address',
    send: 'Send the link',
    sent: (address: string, minutes: string) =>
      `A link is on its way to **${address}**. It works for ${minutes} minutes.`,
    folder: (path: string) => `This service has no mail server: the mail is a file in \`${path}\`.`,
    nothingComes: 'If nothing comes',
    patience: 'Mail can take a few minutes. Check your spam folder too.',
    typo: 'Check the address above for a typo.',
    maxMails: (count: string) => `We send at most ${count} mails a day to one address.`,
    sendAgain: 'Send it again, or to another address',
  },
  verify: {
    title: 'Your API key',
    description: 'Shows your new API key once.',
    before:
      'Press the button to get your key. It is shown only once, so be ready to save it. It replaces any previous key for your address.',
    show: 'Show my key',
    missing: 'The token is missing. Please open the link in the mail again.',
    noScript: 'This page needs JavaScript. The mail has a command for the terminal that does the same.',
    noResponse: 'No response arrived. Try again in a moment; if the link no longer works, [sign up again](/account).',
    failed: 'That did not work.',
    newLink: 'Get a new link',
    yours: (limit: string) => `This is your key, good for ${limit} requests a day. It is not shown again.`,
    header: 'Send it in the x-api-key header:',
    next: 'Next steps',
    steps: [
      'Save the key where you keep your passwords. We store only a hash of it.',
      '[Read the documentation](/docs).',
      '[See its usage, revoke it, or ask for a higher allowance](/account).',
    ],
  },
  privacy: {
    description: 'What Almanac stores about you, and for how long. No cookies, nothing from other sites.',
    intro: 'Almanac needs no account, sets no cookies and loads nothing from other sites. This is what it stores:',
    network: 'Your IP address',
    networkText:
      'Requests without a key are counted by address (for IPv6, by its first half), so that everyone gets a fair share. The counts of a day are deleted within the following two days. The log contains no IP addresses, email addresses or search terms.',
    email: 'Your email address',
    emailText: [
      'When you sign up, it is stored with the time. The signup, its link and any copy of the mail are deleted a day later.',
      'Signups and the use of your key are counted per day under a hash of the address, and those counts are deleted within the following two days.',
      'While you have a key, it is stored with the key’s name, tier and dates. Only a SHA-256 hash of the key itself is stored. All of this is deleted 30 days after the key is revoked.',
      'If an operator blocks it because of misuse, the address is stored until the block is lifted; after you ask for its deletion, only a keyed hash of it is stored.',
      'When you ask for a higher allowance, your reason and the decision are stored with your key until you ask for their deletion. If you have no key, they are deleted after 30 days, unless the request is approved.',
    ],
    emailUse: 'It is used only for the mails you ask for, and is not shared with anyone.',
    browser: 'Your browser',
    browserText:
      'What you choose on these pages, such as light or dark, is kept in your browser and not sent. A key that you enter is kept in its tab until you close it.',
    deletion: 'Deletion',
    deletionText: 'You can revoke your key yourself, in a terminal:',
    operator:
      'The operator of this service can delete everything stored about your email address; write to the address in [security.txt](/.well-known/security.txt).',
  },
};
