import { cutDivisionWords, cutUnspacedType } from '../../dist/search/text/division-words.js';
import { fold } from '../../dist/search/text/fold.js';

/** The languages of Natural Earth's labels, which are those of the Wikidata item. */
export const labelLanguages = 'ar bn de el en es fa fr he hi hu id it ja ko nl pl pt ru sv tr uk ur vi zh'.split(' ');
/** The minimum share of labels that equal the name of the state. */
const minShare = 0.7;

/**
 * Assigns the Wikidata item of each division in Natural Earth to the state of its GeoNames division or, without one, to
 * the state with its code. Omits doubtful items: those whose labels are not the names of the state, those of a city that
 * has its name, and those that are not the only one of their state, or have several states.
 *
 * @param namesByLanguage the names of current states by id, by language
 * @param stateByDivision the ids of states by division in GeoNames, such as `DE.02`
 * @param typeWords folded words for types of divisions
 * @returns pairs of a state's id and an item
 */
export function matchWikidataItems(features, namesByLanguage, stateByDivision, typeWords) {
  const english = namesByLanguage.get('en');
  const isSameName = (a, b) => cutDivisionWords(fold(a), typeWords) === cutDivisionWords(fold(b), typeWords);
  const pairs = features.flatMap(({ properties }) => {
    const state = stateByDivision.get(properties.gn_a1_code) ?? properties.iso_3166_2;
    if (!properties.wikidataid || !english.has(state)) return [];
    const labels = labelLanguages
      .map((language) => ({ label: properties[`name_${language}`], name: namesByLanguage.get(language).get(state) }))
      // Without a name in a language of another script, `name` is in English.
      .filter(({ label, name }) => label && (isLatin(label) || !isLatin(name)));
    const sameCount = labels.filter(({ label, name }) => isSameName(label, name)).length;
    const typed = labels.filter(({ label, name }) => isChinese(label) && isChinese(name));
    const hasOtherType = typed.length > 0 && typed.every(({ label, name }) => findType(label) !== findType(name));
    return sameCount / labels.length >= minShare && !hasOtherType ? [[state, properties.wikidataid]] : [];
  });
  const isUnique = ([state, item]) => pairs.every((pair) => (pair[0] === state) === (pair[1] === item));
  const uniquePairs = new Map(pairs.filter(isUnique));
  return [...uniquePairs].sort(([a], [b]) => (a < b ? -1 : 1));
}

const isLatin = (text) => /^[\p{Script=Latin}\p{M}\P{L}]*$/u.test(text);
const isChinese = (text) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(text);

/** The Chinese or Japanese word for a type of place at the end of a name: 省, 市. */
function findType(name) {
  const folded = fold(name);
  return folded
    .slice(cutUnspacedType(folded).length)
    .replace('區', '区')
    .replace(/[縣県]/, '县');
}
