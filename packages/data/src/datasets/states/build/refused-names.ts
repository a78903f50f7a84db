const typeWords =
  '(?:County Borough|County|Department|District|Division|Governorate|Municipality|Oblast|Parish|Prefecture|Province|Region|State|Territory|Voivodeship)';
const typeWordAfter = new RegExp(` ${typeWords}$`, 'u');
const typeWordBefore = new RegExp(`^(?:the )?${typeWords} of (?:the )?`, 'iu');
const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * True if a name in another language is damaged, or if it is the English name with an English word for the type of
 * subdivision: Bengo Province, Parish of Saint George.
 */
export function isRefused(name: string, english: string): boolean {
  const bareName = name.replace(typeWordAfter, '').replace(typeWordBefore, '');
  return (bareName !== name && compare(bareName, english) === 0) || isDamaged(name);
}

/** True for remains of markup (Wappen.svg|85px), brackets without a partner, and digits within a word. */
function isDamaged(name: string): boolean {
  const nameWithoutPairs = name.replaceAll(/\([^()]*\)|（[^（）]*）/g, '');
  return (
    /[|{}<>[\]()（）]|\.(?:svg|png|jpe?g)/iu.test(nameWithoutPairs) ||
    /\p{L}\p{M}*[0-9]\p{M}*\p{L}|\p{L}[0-9]\p{M}/u.test(name)
  );
}
