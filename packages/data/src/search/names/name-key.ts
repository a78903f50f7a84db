import { fold, isLongText } from '../text/fold.js';

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['rep', 'republic'],
  ['dem', 'democratic'],
  ['fed', 'federated'],
  ['sts', 'states'],
  ['is', 'island'],
  ['isl', 'island'],
  ['isds', 'island'],
  ['islands', 'island'],
  ['br', 'british'],
  ['eq', 'equatorial'],
  ['n', 'north'],
  ['s', 'south'],
  ['w', 'west'],
  ['northern', 'north'],
  ['southern', 'south'],
  ['western', 'west'],
  ['eastern', 'east'],
  ['terr', 'territory'],
]);

const wordList = (words: string) => new Set(words.split(' '));
/** Words between others. */
const joints = wordList('of and y e et en und og och i de du des d del della delle di da do dos das van von al');
const articles = wordList('the la le les l el los las il lo gli der die das den det het o a');

/** True if a key has an article that `toNameKey` can drop, as a word or at the start of an Arabic one. */
export function hasArticle(key: string): boolean {
  return key.split(' ').some((word) => articles.has(word) || word.startsWith('ال'));
}

/**
 * Writes a name so that its words may stand in any order and be joined by any words: `Korea, Republic of` has the key
 * of `Republic of Korea`, `St Kitts and Nevis` that of `Nevis & Saint Kitts`.
 *
 * @param withArticles if false, articles are dropped too
 */
export function toNameKey(text: string, withArticles = true): string {
  // Initials are a word: U.S. Dollar.
  const joined = /['’.]/.test(text)
    ? text.replace(/['’]s\b|(?<=(?<!\p{L})\p{Lu})\.(?=\p{Lu}\.)|(?<=\.\p{Lu})\./gu, '')
    : text;
  const words = fold(joined)
    .split(' ')
    .map((word) => abbreviations.get(word) ?? (withArticles ? word : word.replace(/^ال(?=.{3})/u, '')));
  // `Cairo, IL` and `Dover, DE` end with codes.
  const codes = /\p{Ll}/u.test(text) ? text.match(/\b[A-Z]{2}\b/g)?.map((code) => code.toLowerCase()) : undefined;
  // `Korea, Republic of` ends with a joint; without a comma or bracket, a last word such as `de` is a word of its own.
  const last = /[,(（;]| of$/iu.test(text) ? words.length : words.length - 1;
  const telling = words.filter(
    (word, index) =>
      codes?.includes(word) ||
      (!(joints.has(word) && (index > 0 || text.startsWith(word)) && index < last) &&
        (withArticles || !articles.has(word))),
  );
  // `É.-U.` would become `u`.
  const isTelling = telling.length === words.length || isLongText(telling.join(''));
  return (isTelling ? telling : words).sort().join(' ');
}

/** Writes a sign, such as `.ch`, `+41`, `R$` or a flag, which folding would reduce to its letters or to nothing. */
export function toSignKey(text: string): string {
  return `=${text.normalize('NFKC').toLowerCase().replace(/\s/gu, '')}`;
}
