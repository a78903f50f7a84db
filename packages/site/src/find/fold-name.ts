/** Removes differences of case, accents, punctuation and spaces from a text. */
export function foldName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/gu, '')
    .replace(/[ßæœøđðłı]/g, (letter) => plainLetters[letter] as string)
    .normalize('NFC')
    .replace(/[\p{P}\p{S}\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** Latin letters that no normal form decomposes. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
};
