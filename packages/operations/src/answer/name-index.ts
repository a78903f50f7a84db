import { fold } from '@almanac/data/fold';
import { datasetByType, findRecord, type NameData, type Named, type NameType } from './named.js';

/** A record that a code or word names. */
type Listed = Partial<Named> & { readonly type: 'country' | 'currency'; readonly row: number };

/** By code in lower case, or by folded word. */
type Listing = Map<string, Listed[]>;

const add = (to: Listing, key: string, listed: Listed) => to.set(key, [...(to.get(key) ?? []), listed]);

function showListed({ row, ...listed }: Listed, data: NameData): Named {
  const record: { name: string; alpha2?: string; code?: string } = data[datasetByType[listed.type]].rows.record(row);
  const { name, alpha2 = '', code: id = alpha2 } = record;
  const label = listed.type === 'currency' ? `${name} (${id})` : name;
  return { isOwn: false, weight: 0, ...listed, id, name, label };
}

/** All languages share the codes. */
const listedCodes = new WeakMap<object, Listing>();

function openCodes({ countries, currencies }: NameData): Listing {
  const { english } = countries.rows;
  const opened = listedCodes.get(english);
  if (opened) return opened;
  const codes: Listing = new Map();
  for (const [row, country] of english.entries()) {
    const { alpha2, alpha3, numeric, ioc, fifa, vehicleCode: vehicle, flag, topLevelDomains } = country;
    for (const [code, key] of Object.entries({ alpha2, alpha3, numeric, ioc, fifa, vehicle, flag }))
      if (key !== null) add(codes, key.toLowerCase(), { type: 'country', row, code });
    for (const domain of topLevelDomains) add(codes, domain, { type: 'country', row, code: 'tld' });
  }
  for (const [row, { code, inForce }] of currencies.rows.english.entries())
    if (inForce) add(codes, code.toLowerCase(), { type: 'currency', row, code: 'currency-code' });
  listedCodes.set(english, codes);
  return codes;
}

/** By the countries in a language. */
const indexes = new WeakMap<object, ReturnType<typeof createIndex>>();

/** Opens the codes and words that name records, apart from the names in the index of names. */
export function openIndex(data: NameData) {
  const opened = indexes.get(data.countries) ?? createIndex(data);
  indexes.set(data.countries, opened);
  return opened;
}

function createIndex(data: NameData) {
  const { countries, currencies, languages, cities } = data;
  /** People of a country, the last word of a currency, and a name that several countries share. */
  const words: Listing = new Map();
  const countIn = (country: string) => cities.countPeople({ country });
  for (let row = 0; row < countries.rows.length; row++) {
    const { alpha2: id, demonym } = countries.rows.record(row);
    for (const word of demonym === null ? [] : demonym.split(/ or |, |\/| \(/))
      add(words, fold(word), { type: 'country', row, code: 'demonym', weight: 1 });
    // Two countries have one name, which only some languages tell apart; Zaire is also a province of Angola.
    const congo = id === 'CD' || id === 'CG' ? ['congo', 'kongo', 'الكونغو', 'コンゴ'] : [];
    for (const shared of id === 'CD' ? [...congo, 'zaire', 'زائير', 'ザイール'] : congo)
      add(words, fold(shared), { type: 'country', row, isOwn: true, weight: countIn(id) });
  }
  const measureMoney = (row: number) =>
    currencies.rows.record(row).countries.reduce((sum, country) => sum + countIn(country), 0) / 10;
  const isMoneyFirst = beginsWithMoney(currencies);
  for (let row = 0; row < currencies.rows.length; row++) {
    const { name, kind, inForce } = currencies.rows.record(row);
    if (!inForce || kind !== 'currency') continue;
    const word = fold(name)
      .split(' ')
      .at(isMoneyFirst ? 0 : -1) as string;
    const money = { type: 'currency' as const, row, isOwn: true, weight: measureMoney(row) };
    for (const each of [word, `${word}s`, `${word}es`]) add(words, each, money);
  }
  for (const listed of words.values()) listed.sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
  const show = (listed: Listed) => showListed(listed, data);
  const codes = openCodes(data);
  return {
    findCode: (code: string) => (codes.get(code.toLowerCase()) ?? []).map(show),
    findWord: (word: string) => (words.get(fold(word)) ?? []).map(show),
    /** How many people a record concerns. */
    measure(type: NameType, id: string): number {
      if (type === 'country') return countIn(id);
      if (type === 'state') return cities.countPeople({ state: id });
      if (type === 'currency') return measureMoney(currencies.find(id) as number);
      return type === 'language' ? (findRecord(languages, id)?.speakers ?? 0) / 10 : 1e9;
    },
  };
}

/** True if names of currencies begin with the word that many share, as in “dólar estadounidense”. */
function beginsWithMoney({ rows }: NameData['currencies']): boolean {
  const names = Array.from({ length: rows.length }, (_, row) => fold(rows.record(row).name).split(' '));
  const [firsts, lasts] = [0, -1].map((at) => new Set(names.map((words) => words.at(at))).size) as [number, number];
  return firsts < lasts;
}
