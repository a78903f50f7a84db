import { readFileSync } from 'node:fs';
import { cutDivisionWords, cutUnspacedType } from '../../dist/search/text/division-words.js';
import { fold } from '../../dist/search/text/fold.js';
import { readTable } from '../geonames.mjs';

/** The languages of Natural Earth's labels, which are those of the Wikidata item. */
const languages = 'ar bn de el en es fa fr he hi hu id it ja ko nl pl pt ru sv tr uk ur vi zh'.split(' ');
/** The minimum share of labels that equal the name of the state. */
const minShare = 0.7;
const locate = (path) => new URL(`../../${path}`, import.meta.url);

/**
 * Lists the Wikidata items of states by id: that of the division in Natural Earth that lies in the state's GeoNames
 * division or, without one, has its code. docs/data-guidelines/states.md says which items are doubtful and omitted.
 */
export async function matchWikidataItems(features, almanac) {
  const lists = await Promise.all(languages.map(async (language) => (await almanac.states(language)).list().items));
  const namesById = new Map(lists[0].map(({ id }, row) => [id, lists.map((items) => items[row].name)]));
  const divisions = readTable(locate('../../data/states/curated/divisions.tsv').pathname);
  const stateByDivision = new Map(divisions.map(({ division, state }) => [division, state]));
  const typeWords = new Set(JSON.parse(readFileSync(locate('dist/data/states/division-words.json'), 'utf8')));
  const cut = (name) => cutDivisionWords(fold(name), typeWords);
  const pairs = features.flatMap(({ properties }) => {
    const state = stateByDivision.get(properties.gn_a1_code) ?? properties.iso_3166_2;
    const names = namesById.get(state);
    if (!properties.wikidataid || !names) return [];
    const labels = languages
      .map((language, index) => [properties[`name_${language}`], names[index]])
      // Without a name in a language of another script, the name is the English one.
      .filter(([label, name]) => label && (isLatin(label) || !isLatin(name)));
    const sameLabels = labels.filter(([label, name]) => cut(label) === cut(name));
    const typed = labels.filter((texts) => texts.every(isChinese));
    const hasOtherType = typed.length > 0 && typed.every(([label, name]) => findType(label) !== findType(name));
    return sameLabels.length / labels.length >= minShare && !hasOtherType ? [[state, properties.wikidataid]] : [];
  });
  const isUnique = ([state, item]) => pairs.every((pair) => (pair[0] === state) === (pair[1] === item));
  return [...new Map(pairs.filter(isUnique))];
}

const isLatin = (text) => /^[\p{Script=Latin}\p{M}\P{L}]*$/u.test(text);
const isChinese = (text) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(text);

/** Finds the Chinese or Japanese word for a type of place at the end of a name: 省, 市. */
function findType(name) {
  const type = fold(name).slice(cutUnspacedType(fold(name)).length);
  return type.replace('區', '区').replace(/[縣県]/, '县');
}
