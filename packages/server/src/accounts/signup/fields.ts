import { type Field, Invalid, required } from '@almanac/operations';
import { Type } from 'typebox';
import { parseEmail } from './email.js';

/** Matches characters such as zero-width spaces and the Braille blank. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Rejects NUL, which PostgreSQL cannot store. */
export function readMultilineText(value: unknown): string | Invalid {
  if (typeof value !== 'string') return new Invalid('must be a string');
  return value.includes('\0') ? new Invalid('must not contain NUL characters') : value.trim();
}

/**
 * An address without a `+` alias, so that a person has one key, and without `%` and `!`, which some servers use to
 * relay mail elsewhere.
 */
export const signupEmail: Field<string> = {
  ...emailField('Where the verification link is sent; without a + alias.'),
  read(value, reading) {
    const email = anyEmail.read(value, reading);
    if (email instanceof Invalid) return email;
    if (/[%!]/.test(email)) return new Invalid('must not contain % or !');
    // A valid domain contains no plus sign.
    return email.includes('+') ? new Invalid('must not contain a + alias') : email;
  },
};

/** An address that may have a `+` alias, since operators can issue keys to any address. */
export const anyEmail: Field<string> = emailField('The email address of the key.');

export const upgradeReason = required<string, unknown>({
  description: 'Why you need a higher allowance, in at least 10 characters.',
  schema: Type.String({ minLength: 10, maxLength: 4000, examples: ['maps for a class of pupils'] }),
  read(value) {
    const reason = readMultilineText(value);
    if (reason instanceof Invalid) return reason;
    if ([...reason.replace(invisibleCharacters, '').trim()].length < 10)
      return new Invalid('must have at least 10 characters');
    return reason.length > 4000 ? new Invalid('must have at most 4000 characters') : reason;
  },
});

export const upgradeTier: Field<string> = {
  description: 'The requested tier.',
  schema: Type.String({ default: 'higher', minLength: 1, maxLength: 64 }),
  default: 'higher',
  read(value) {
    if (typeof value !== 'string') return new Invalid('must be a string');
    const tier = value.trim();
    return /^[^\p{Cc}]{1,64}$/u.test(tier)
      ? tier
      : new Invalid('must be a name of 1 to 64 characters, for example higher');
  },
  canonical: String,
};

function emailField(description: string): Field<string> {
  return required<string, unknown>({
    description,
    schema: Type.String({ format: 'email', maxLength: 254, examples: ['name@example.org'] }),
    read(value) {
      if (typeof value !== 'string') return new Invalid('must be an email address');
      const parsedEmail = parseEmail(value);
      return 'email' in parsedEmail ? parsedEmail.email : new Invalid(parsedEmail.problem);
    },
  });
}
