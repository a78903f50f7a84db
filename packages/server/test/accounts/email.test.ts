import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail } from '../../src/accounts/signup/email.js';

const invalidEmail = { problem: 'must be an email address, for example name@example.org' };

describe('The email parser', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['Ada.Lovelace@Example.ORG', 'ada.lovelace@example.org'],
    ["o'hara@example.co.uk", "o'hara@example.co.uk"],
    ['a+b@example.org', 'a+b@example.org'],
    ['post@bücher.example', 'post@xn--bcher-kva.example'],
    ['post@BÜCHER.example', 'post@xn--bcher-kva.example'],
    ['用户@例え.jp', undefined],
    ['post@例え.jp', 'post@xn--r8jz45g.jp'],
    ['ada@sub.domain.example.org', 'ada@sub.domain.example.org'],
    ['a@ｂ.co', 'a@b.co'],
    ['a@ｅｘａｍｐｌｅ．ｏｒｇ', 'a@example.org'],
    ['a@例え。jp', 'a@xn--r8jz45g.jp'],
    ['a!b%c/d?e#f@b.co', 'a!b%c/d?e#f@b.co'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('parses %s as %s (undefined if the address is invalid)', (text, email) => {
    expect(parseEmail(text)).toEqual(email === undefined ? invalidEmail : { email });
  });

  it.each([
    '',
    ' ',
    'ada',
    'example.org',
    'ada.example.org',
    '@example.org',
    'ada@',
    'ada@@example.org',
    'ada@localhost',
    'ada@example..org',
    '.ada@example.org',
    'ada.@example.org',
    'ada@-example.org',
    'ada@example.org ',
    ' ada@example.org',
    'ada lovelace@example.org',
    'Ada <ada@example.org>',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'a@b.c\r\nBcc: x',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\nBcc: eve@example.org',
    'ada@exam\u0000ple.org',
    'ada@example.org\u0085',
    'ada\u200b@example.org',
    'ada\u202e@example.org',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    '"ada lovelace"@example.org',
    '"<script>"@b.co',
    '"victim"@b.co',
    '"v\\ictim"@b.co',
    'v\\ictim@b.co',
    'a(comment)@b.co',
    'a@b.co?bcc=x',
    'a@b.co/x',
    'a@b.co#x',
    'a@b%2eco',
    'a@b.co\\x',
    'a@b.co:25',
    'a@(comment)b.co',
    'a@b.co(comment)',
    'a@b.co.',
    'a@b.co。',
    'a@b.co／x',
    'a@b.co？x',
    'a@b.co＃x',
    'a@b％2eco',
    'a@b.co＼x',
    'a@b℀.co',
    'a@b c.co',
    'a@b\u3000c.co',
    'a@b\tc.co',
    'a@b\u00adc.co',
    'a@[IPv6:::1]',
    'a@0x7f.0.0.1',
    // These four texts each contain one half of a surrogate pair.
    '\ud83d@b.co',
    'a\udc00b@b.co',
    'a@b\ud83d.co',
    '\ud83d',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(64)}.org`,
    `${'a'.repeat(288)}@example.org`,
  ])('rejects %j', (text) => {
    expect(parseEmail(text)).toEqual(invalidEmail);
  });

  it.each([
    ['аda@example.org', 'a Cyrillic а'],
    ['adа@example.org', 'a Cyrillic а'],
    ['αda@example.org', 'a Greek alpha'],
    ['ａda@example.org', 'a full-width a'],
    ['ada＠example.org', 'a full-width @'],
  ])('rejects look-alikes of ASCII characters in or after the local part: %s (%s)', (text) => {
    expect(parseEmail(text)).toEqual(invalidEmail);
  });

  it('converts a domain with look-alike letters to ASCII, so that it differs from the domain that it resembles', () => {
    expect(parseEmail('ada@exаmple.org')).toEqual({ email: 'ada@xn--exmple-4nf.org' });
  });

  it('returns a valid address in lower-case ASCII without control characters, and parses this result to the same address', () => {
    const unit = fc.constantFrom(...'aAzZ09.-_+@ üñß漢а。．／％＠\r\n\t\0"\\<>,;:()[]/?#%');
    const inDomain = fc.string({ unit, maxLength: 12 }).map((text) => `a@b${text}.co`);
    const inLocalPart = fc.string({ unit, maxLength: 12 }).map((text) => `a${text}@b.co`);
    const anything = [fc.string({ unit }), fc.string({ unit: 'binary' }), fc.emailAddress()];
    fc.assert(
      fc.property(fc.oneof(inDomain, inLocalPart, ...anything), (text) => {
        const parsed = parseEmail(text);
        if ('problem' in parsed) return;
        expect(parsed.email).toMatch(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect(parsed.email.length).toBeLessThanOrEqual(254);
        expect(text.slice(text.lastIndexOf('@'))).not.toMatch(/[/?#%\\:\s\p{Cc}]/u);
        expect(parsed.email).toBe(parsed.email.toLowerCase());
        expect(parsed.email.split('@')).toHaveLength(2);
        expect(parseEmail(parsed.email)).toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });
});
