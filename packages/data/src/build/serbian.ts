// Each Cyrillic letter of Serbian has one equivalent in the Latin alphabet (Правопис српскога језика, 2010).
const cyrillicLetters = [...'абвгдђежзијклљмнњопрстћуфхцчџш'];
const latinLetters = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');
const toLatin = new Map(cyrillicLetters.map((letter, index) => [letter, latinLetters[index] as string]));
const toCyrillic = new Map(latinLetters.map((letters, index) => [letters, cyrillicLetters[index] as string]));

export function toSerbianLatin(name: string): string {
  return [...name].map((letter) => copyCase(letter, toLatin.get(letter.toLowerCase()) ?? letter)).join('');
}

export function toSerbianCyrillic(name: string): string {
  return name.replace(/lj|nj|dž|\p{L}/giu, (letters) =>
    copyCase(letters, toCyrillic.get(letters.toLowerCase()) ?? letters),
  );
}

export function isSerbianLatin(name: string): boolean {
  return /^[abcčćdđefghijklmnoprsštuvzž -]+$/i.test(name);
}

function copyCase(original: string, converted: string): string {
  const first = original.charAt(0);
  return first === first.toLowerCase() ? converted : converted.charAt(0).toUpperCase() + converted.slice(1);
}
