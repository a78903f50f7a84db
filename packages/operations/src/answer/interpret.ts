import { choose, minPeopleOfPlace, preferCities, tellFact, tellOwner } from './facts.js';
import { createNameFinder } from './find-names.js';
import type { Named } from './named.js';
import {
  readPoint,
  tellCallingCode,
  tellCapital,
  tellCountryOfCapital,
  tellDistance,
  tellIsCountry,
  tellNearest,
  tellPhoneNumber,
  tellPoint,
  tellTranslation,
  tellWhere,
  tellWithin,
} from './places.js';
import { tellLarger, tellRanking } from './rankings.js';
import { type NamePart, ofLetters, type Question, readQuestion } from './read-question.js';
import { sizes, tellClaim, tellSet } from './sets.js';
import { tellSky } from './sky.js';
import { type Draft, maxReadings, type Teller } from './teller.js';
import { tellConversion, tellTime } from './times.js';

interface Interpretation {
  /** None if the question is not understood, several if it is ambiguous. */
  readonly drafts: readonly Draft[];
  /** A thing that Almanac does not have, by its id in the grammar. */
  readonly absent?: string | undefined;
}

export async function interpret(q: string, teller: Teller): Promise<Interpretation> {
  const text = q
    .normalize('NFKC')
    .trim()
    .replace(/[?!.\s]+$/, '')
    // “CAPITAL OF FRANCE” is read as if it were not shouted; in “tz of NYC” and “TX” capitals tell a code.
    .replace(/^(?=.*\p{Lu}{5}|\S+ \S+ \S)[^\p{Ll}]+ [^\p{Ll}]+$/u, (shouted) => shouted.toLowerCase())
    // A plus sign that Arabic has behind the number, and “u.s.”
    .replace(/(?<=\p{sc=Arab}.*\s)(\d{1,7})\+$/u, '+$1')
    .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?:\.|\s|$))/gu, '$1');
  const numbered = await interpretNumbers(text, teller);
  const { drafts, absent } = numbered ? { drafts: numbered } : await interpretWords(text, teller);
  const isFirst = ({ text }: Draft, index: number) => drafts.findIndex((each) => each.text === text) === index;
  return { drafts: drafts.filter(isFirst).slice(0, maxReadings), absent };
}

const phoneNumber = /(?:^|\s)((?:\+|00\s?)\d[\d\s()./-]{6,}\d)(?=$|\s\p{L})/u;
const callingCode = /(?:^|\s)(?:\+|00(?=\d\d))(\d{1,3}[\s-]\d{1,4}|\d{1,7})(?=$|\s|\p{Lo})/u;

/** A time of day, by which a question about a conversion is told from others. */
const timeOfDay = /\d\s*(?:am|pm|uhr|h\d{0,2})\b|\d:\d\d|\b(?:noon|midnight)\b/iu;
const timeWithZone = /\b\d{4}\s+(\p{L}{2,5})\b/u;

/** Reads questions with a point, a phone number, a calling code or a time, and the words around it; undefined for others. */
async function interpretNumbers(text: string, teller: Teller): Promise<readonly Draft[] | undefined> {
  const point = readPoint(text);
  const number = phoneNumber.exec(text)?.[1];
  const code = callingCode.exec(text)?.[1];
  if (point) {
    const rest = read(text.replace(/[^\p{L}]*[-+]?\d.*$/u, ''), teller).next().value;
    if (!rest || rest.names.length > 0) return [];
    return rest.asks.includes('nearest-city') ? tellNearest(point, teller) : tellPoint(point, teller);
  }
  if (number !== undefined) {
    const rest = read(text.replace(number, ' '), teller).next().value;
    const [named] = rest?.names[0] ? choose(rest.names[0], ['country']) : [];
    return rest && rest.names.length <= (named ? 1 : 0)
      ? tellPhoneNumber(number.replace(/^00/, '+'), named, teller)
      : [];
  }
  if (code !== undefined) {
    const rest = read(text.replace(callingCode, ' '), teller).next().value;
    if (rest?.names.length === 0 && rest.numbers.length === 0) return tellCallingCode(code.replace(/\D/, ''), teller);
  }
  const zone = timeWithZone.exec(text)?.[1] ?? '';
  const english = teller.grammar.toEnglishTime(text);
  const hasTime = timeOfDay.test(english) || teller.data.timezones.listOffsets(zone).length > 0;
  const drafts = hasTime ? await tellConversion(english, teller) : [];
  return drafts.length > 0 ? drafts : undefined;
}

function read(text: string, { grammar, data }: Teller) {
  return readQuestion(text, grammar, createNameFinder(data));
}

async function interpretWords(text: string, teller: Teller): Promise<Interpretation> {
  for (const parsed of read(text, teller)) {
    const [absent = isExchange(parsed) ? 'exchange-rates' : undefined] = parsed.absent;
    if (absent !== undefined) return { drafts: [], absent };
    const drafts = await tell(widen(dropCountry(parsed), teller), teller);
    if (drafts.length > 0) return { drafts };
  }
  return { drafts: [] };
}

/** “50 usd in euros” */
function isExchange({ names, asks, words }: Question): boolean {
  const isMoney = ({ records }: NamePart) =>
    records.some(({ type }) => type === 'currency') && records.every(({ type, code }) => type !== 'country' || code);
  return names.length === 2 && asks.length === 0 && !words.has('previous') && names.every(isMoney);
}

/** An earlier one reads what a later one would misread. */
const inTurn = [tellCapital, tellLarger, tellIsCountry, tellClaim, tellWithin, tellRanking, tellSet, tellSky, tellTime];

/** Records say how things are now: only the sky is known for another day. */
async function tell(question: Question, teller: Teller): Promise<readonly Draft[]> {
  const { asks, names, subjects, numbers, words, date } = question;
  if (date !== undefined || words.has('past') || words.has('previous')) return tellSky(question, teller);
  if (ofLetters.some((word) => words.has(word))) return tellSet(question, teller);
  if (asks.includes('distance') || words.has('miles')) return tellDistance(question, teller);
  const [part] = names;
  const digits = numbers[0] ?? /^\d+$/.exec(part?.text ?? '')?.[0];
  if (['calling-code', 'country-code'].some((ask) => asks.includes(ask)) && digits !== undefined)
    return names.length + numbers.length === 1 ? tellCallingCode(digits, teller) : [];
  const isOtherDay = words.has('tomorrow') || words.has('yesterday');
  for (const answer of isOtherDay ? [tellSky, tellTime] : inTurn) {
    const drafts = await answer(question, teller);
    if (drafts.length > 0) return drafts;
  }
  if (isOtherDay) return [];
  // “how to call japan from the usa”
  if (asks.join() === 'calling-code' && names.length === 2)
    return names.flatMap((each) => tellAboutOne(each, question, teller));
  return part && subjects.length === 1 && numbers.length === 0 && !sizes.some((size) => words.has(size))
    ? tellAboutOne(part, question, teller)
    : tellTranslation(question, teller);
}

/** Topics of any code, which say nothing beside a code of one kind. */
const anyCode: readonly string[] = ['iso-codes', 'country-code'];

/** Answers a question about one record. */
function tellAboutOne(part: NamePart, { asks, words }: Question, teller: Teller): readonly Draft[] {
  const specific = asks.filter((ask) => !['where', 'states', 'uses-currency', 'member'].includes(ask));
  // “iso code of denmark with three letters”
  const topics = specific.length === 2 ? specific.filter((ask) => !anyCode.includes(ask)) : specific;
  const isOfState = words.has('which-state');
  const topic = topics[0] === 'speaks-language' ? 'languages' : topics[0];
  const isWhere = (asks.includes('where') && !words.has('used')) || isOfState;
  if (topics.length > 1) return [];
  const isOfCountries = words.has('country') || words.has('countries');
  const owners = tellOwner(topic ?? (isOfState ? 'state-code' : undefined), part, isOfCountries, teller);
  const isCode = /^(?:\p{Lu}{2,3}|\.\p{L}+|\p{Lu}{2}-[\p{Lu}\d]+|\p{RI}{2})$/u.test(part.text);
  // In lower case, a few letters are a word as often as a code.
  const isNameless =
    part.records.every(({ code, type }) => code !== undefined || (isCode && type === 'city')) &&
    (isWhere || !/^\p{Ll}{1,3}$/u.test(part.text));
  const isAsked = isNameless || isOfState || words.has('stands-for');
  if (owners.length > 0 && (isAsked || (!isWhere && (topic !== undefined || isOfCountries || isCode)))) return owners;
  if (topic === 'capital') {
    // “lima is the capital of which country” does not ask about the state of Lima.
    const countries = tellCountryOfCapital(part, isOfCountries || isWhere ? ['country'] : ['country', 'state'], teller);
    // “what country is cusco the capital of”
    if (countries.length > 0 || (words.has('country') && choose(part, ['country']).length === 0)) return countries;
  }
  if (topic === 'country-code') {
    // A country code is a calling code or a code of ISO 3166-1, so both are told.
    const [named] = choose(part, ['country']);
    return named ? ['calling-code', 'iso-codes'].flatMap((each) => tellFact(each, named, teller) ?? []) : [];
  }
  if (topic === undefined)
    return isWhere ? tellWhere(part, teller) : asks.length > 0 ? [] : tellMoney(part, words, teller);
  // An ISO code is also that of a currency, a state or a language.
  for (const each of topic === 'iso-codes' ? [topic, 'currency-code', 'state-code', 'language-code'] : [topic]) {
    const about = teller.grammar.topics.get(each)?.about ?? [];
    const currencies = about[0] === 'currency' ? part.records.filter(({ type }) => type === 'currency') : [];
    const records = currencies.length > 1 ? currencies : choose(part, about as Named['type'][]);
    const drafts = records.flatMap((named) => tellFact(each, named, teller) ?? []);
    const known = drafts.filter(({ value }) => value !== null);
    if (drafts.length > 0) return known.length > 0 ? known : drafts;
  }
  return [];
}

/** A word of money alone, such as “franc”, asks which currencies have it. */
function tellMoney({ records }: NamePart, words: ReadonlySet<string>, teller: Teller): readonly Draft[] {
  const isMoney = words.size === 0 && records.every(({ type }) => type === 'currency');
  return isMoney ? records.flatMap((named) => tellFact('currency-code', named, teller) ?? []) : [];
}

/** “us state code for nevada”, “what us state is boston in”: a country beside a place in it says only which is meant. */
function dropCountry(question: Question): Question {
  const { names, asks, words, isYesNo } = question;
  for (const [outer, inner] of isYesNo || names.length !== 2 ? [] : [names, names.toReversed()]) {
    const [country] = outer ? choose(outer, ['country']) : [];
    const isWithin = ({ type, code, country: around }: Named) =>
      (type === 'state' || (type === 'city' && asks.includes('states'))) &&
      code === undefined &&
      around === country?.id;
    const records = country && inner ? inner.records.filter(isWithin) : [];
    if (!inner || records.length === 0) continue;
    const part = { ...inner, records };
    const asked = records[0]?.type === 'city' ? new Set([...words, 'which-state']) : words;
    return { ...question, names: [part], subjects: [part], words: asked };
  }
  return question;
}

/** “currency in bangkok”: what a place has as its country has it is asked of the country. */
function widen(question: Question, teller: Teller): Question {
  const [part, ...others] = question.names;
  const topic = teller.grammar.topics.get(question.asks[0] ?? '');
  if (!part || others.length > 0 || !topic?.inside || choose(part, topic.about as Named['type'][]).length > 0)
    return question;
  const codes = new Set(preferCities(part, minPeopleOfPlace).flatMap(({ country }) => country ?? []));
  const records = Array.from(codes, (code): Named => {
    const { name } = teller.country(code);
    return { type: 'country', id: code, name, label: name, isOwn: true, weight: 1 };
  });
  return records.length > 0 ? { ...question, names: [{ ...part, records }] } : question;
}
