const kinds =
  '(?:County Borough|County|Department|District|Division|Governorate|Municipality|Oblast|Parish|Prefecture|Province|Region|State|Territory|Voivodeship)';
const kindAfter = new RegExp(` ${kinds}$`, 'u');
const kindBefore = new RegExp(`^(?:the )?${kinds} of (?:the )?`, 'iu');
const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * True if a name in another language is damaged, or only the English name with its kind: Bengo Province, Parish of Saint
 * George.
 */
export function isRefused(name: string, english: string): boolean {
  const bare = name.replace(kindAfter, '').replace(kindBefore, '');
  return (bare !== name && compare(bare, english) === 0) || isDamaged(name);
}

/** True for remains of markup (Wappen.svg|85px), brackets without a partner, and digits within a word. */
function isDamaged(name: string): boolean {
  const unpaired = name.replaceAll(/\([^()]*\)|（[^（）]*）/g, '');
  return (
    /[|{}<>[\]()（）]|\.(?:svg|png|jpe?g)/iu.test(unpaired) || /\p{L}\p{M}*[0-9]\p{M}*\p{L}|\p{L}[0-9]\p{M}/u.test(name)
  );
}
