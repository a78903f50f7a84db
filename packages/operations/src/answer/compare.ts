import { choose, tellFact } from './facts.js';
import type { Named } from './find-names.js';
import { preferCities, tellWhere } from './places.js';
import type { NamePart, Question } from './read-question.js';
import { findUsers, listCountries } from './sets.js';
import { type About, type Draft, type Teller, toCountry } from './teller.js';

/** The claim of a question: whether it is so, and the sentence that says how it is. */
interface Claim {
  readonly holds: boolean;
  /** The name of the one that is asked for, if the question is which of two. */
  readonly choice?: string | undefined;
  readonly sentence: string;
  readonly about: readonly About[];
  readonly field: string;
}

/** Answers yes or no: memberships, neighbours, sizes, sides, coasts, units, continents and capitals. */
export function tellYesNo(question: Question, teller: Teller): Draft[] {
  const claim = readClaim(question, teller);
  if (!claim) return [];
  const { holds, choice, sentence, about, field } = claim;
  const text = choice === undefined ? `${teller.say(holds ? 'yes' : 'no')}. ${sentence}` : sentence;
  const request = `/countries/${about[0]?.id}?fields=${field}`;
  return [{ text, value: choice ?? holds, about, request, dataset: 'countries' }];
}

function readClaim(question: Question, teller: Teller): Claim | undefined {
  const { words, names, groups, isYesNo } = question;
  const { say, country, subject, grammar, language } = teller;
  const [first, second] = names.map((part) => choose(part, ['country'])[0]);
  const asks = question.asks.filter((ask) => ask !== 'where' || question.asks.length === 1);
  const [topic] = asks;
  const [group] = groups;
  if (asks.length > 1) return undefined;
  if (isYesNo && topic === 'capital') return readCapital(question, teller);
  const use = isYesNo || topic !== undefined ? readUse(names, asks, teller) : undefined;
  if (use || !first) return use;
  /** The sentence of kind `say` for no ends with `-no`; that for yes is of the kind `ask` unless it ends with `-yes`. */
  const claim = (holds: boolean, id: string, field: string, values = {}, about: readonly About[] = [first]): Claim => {
    const all = { subject: subject(first), ...values };
    const sentence = holds
      ? say(id, all, id.endsWith('-yes') ? 'say' : 'ask')
      : say(id.replace(/(?:-yes)?$/, '-no'), all);
    return { holds, sentence, about, field };
  };
  const isSize = sizes.some((word) => words.has(word));
  if (
    group &&
    groups.length === 1 &&
    !isSize &&
    names.length === 1 &&
    (topic === undefined || topic === 'member' || topic === 'where')
  ) {
    const { records } = listCountries(undefined, { asks: [], groups: [group] }, teller);
    const holds = records.some(({ id }) => id === first.id);
    const value = grammar.say(language, 'group', group.id);
    return records.length > 0 ? claim(holds, 'member', 'memberships', { value }) : undefined;
  }
  if (isSize && names.length === 2 && second && !words.has('city'))
    return compareSizes(first, second, question, teller);
  const { borders, landlocked, measurementSystem, drivingSide } = country(first.id);
  if (topic === 'neighbours' && names.length === 2 && second && !words.has('count'))
    return claim(borders.includes(second.id), 'borders-yes', 'borders', { other: subject(second) }, [first, second]);
  const side = ['left', 'right'].find((each) => words.has(each));
  if (names.length !== 1 || !(isYesNo || side || topic === 'landlocked')) return undefined;
  if (topic === 'landlocked') return claim(landlocked, topic, 'landlocked');
  if (topic === 'coast') return claim(!landlocked, topic, 'landlocked');
  if (topic === 'measurement') return claim(measurementSystem === 'metric', 'metric-yes', 'measurementSystem');
  const sentence = tellFact('driving-side', first, teller)?.text;
  return (topic === 'driving-side' || words.has('drives')) && side && sentence
    ? { holds: drivingSide === side, sentence, about: [first], field: 'drivingSide' }
    : undefined;
}

const moreWords = ['bigger', 'more-people', 'largest', 'largest-people'];
const sizes = [...moreWords, 'smaller', 'fewer-people', 'smallest', 'smallest-people'];

/** “is france bigger than spain”, “which is bigger, france or spain” */
function compareSizes(
  first: Named,
  second: Named,
  { asks, words, isYesNo }: Question,
  { country, say, subject, number }: Teller,
): Claim | undefined {
  const isOfPeople = [...words].some((word) => word.endsWith('-people'));
  const [topic = isOfPeople ? 'population' : 'area'] = asks.filter((ask) => ask !== 'where');
  if (topic !== 'population' && topic !== 'area') return undefined;
  const isByPeople = topic === 'population';
  const isMore = moreWords.some((word) => words.has(word));
  const [a, b] = [first, second].map(({ id }) => (isByPeople ? country(id).population : country(id).areaKm2));
  if (!a || !b || a === b) return undefined;
  const [larger, smaller] = a > b ? [first, second] : [second, first];
  const values = { subject: subject(larger), value: number(Math.max(a, b)), other: number(Math.min(a, b)) };
  return {
    holds: isMore ? a > b : a < b,
    choice: isYesNo && !words.has('or') ? undefined : (isMore ? larger : smaller).name,
    sentence: say(isByPeople ? 'larger-people' : 'larger-area', values),
    about: [first, second],
    field: isByPeople ? 'population' : 'areaKm2',
  };
}

/** Answers on which of one or more continents a country lies: “is kazakhstan in asia or europe”. */
export function tellContinent({ names, asks, words, isYesNo }: Question, teller: Teller): Draft[] {
  const { country, say, subject } = teller;
  const continents = names.flatMap((part) => choose(part, ['continent']).slice(0, 1));
  const [named, ...others] = names.flatMap((part) =>
    choose(part, ['continent']).length > 0 ? [] : choose(part, ['country']).slice(0, 1),
  );
  const isOnlyThis = continents.length > 0 && continents.length + 1 === names.length && others.length === 0;
  if (
    !(isYesNo || words.has('or')) ||
    !named ||
    !isOnlyThis ||
    asks.some((ask) => ask !== 'where' && ask !== 'continent')
  )
    return [];
  const value = teller.continent(country(named.id).continent);
  const sentence = say('continent', { subject: subject(named), value }, 'ask');
  const base = { about: [named], request: `/countries/${named.id}?fields=continent`, dataset: 'countries' };
  if (continents.length > 1) return [{ ...base, text: sentence, value }];
  const holds = continents[0]?.name === value;
  return [{ ...base, text: `${say(holds ? 'yes' : 'no')}. ${sentence}`, value: holds }];
}

/** “is barcelona in spain”; undecided if a smaller place of that name is. */
export function tellWithin({ names, asks, words, groups, isYesNo }: Question, teller: Teller): Draft[] {
  const isOther = names.length !== 2 || groups.length > 0 || sizes.some((word) => words.has(word));
  if (!isYesNo || isOther || asks.some((ask) => ask !== 'where')) return [];
  for (const [part, around] of [names, names.toReversed()] as [NamePart, NamePart][]) {
    const [[named, ...others], [country]] = [preferCities(part), choose(around, ['country'])];
    const isPlace = part.records.every(({ type }) => type !== 'language' && type !== 'currency');
    if (!country || !named || !isPlace || named.type === 'country' || others.length > 0) continue;
    const holds = named.country === country.id;
    const [draft] = tellWhere({ ...part, records: [named] }, teller);
    if (draft && (holds || part.records.every((each) => each.country !== country.id)))
      return [{ ...draft, text: `${teller.say(holds ? 'yes' : 'no')}. ${draft.text}`, value: holds }];
  }
  return [];
}

/** “does sweden use the euro”, “is french spoken in canada” */
function readUse(names: readonly NamePart[], asks: readonly string[], teller: Teller): Claim | undefined {
  if (names.length !== 2 || !/^(?:currency|languages|uses-currency|speaks-language|)$/.test(asks.join()))
    return undefined;
  for (const [part, place] of [names, names.toReversed()] as [NamePart, NamePart][]) {
    const [named] = choose(place, ['country']);
    const [thing] = choose(part, ['currency', 'language']);
    if (!named || !thing) continue;
    const things = part.records.filter(({ type }) => type === thing.type);
    const isMoney = thing.type === 'currency';
    const used = things.find((each) => findUsers(each, teller).includes(named.id));
    const values = { subject: used?.name ?? '', value: teller.subject(named) };
    const sentence = used
      ? teller.say(isMoney ? 'used-in' : 'official-in', values)
      : isMoney && tellFact('currency', named, teller)?.text;
    // A language is spoken in more countries than those where it is official.
    const field = isMoney ? 'currency' : 'languages';
    if (sentence) return { holds: used !== undefined, sentence, about: [named], field };
  }
  return undefined;
}

function readCapital({ names }: Question, teller: Teller): Claim | undefined {
  if (names.length !== 2) return undefined;
  for (const [city, place] of [names, names.toReversed()] as [NamePart, NamePart][]) {
    const [named] = choose(place, ['country']);
    const fact = named && tellFact('capital', named, teller);
    const capital = fact?.about.find(({ type }) => type === 'city');
    const cities = city.records.filter(({ type }) => type === 'city');
    if (!named || !fact || !capital || cities.length === 0) continue;
    return { holds: cities.some(({ id }) => id === capital.id), sentence: fact.text, about: [named], field: 'capital' };
  }
  return undefined;
}

/** Answers of which country a city is the capital, unless it is named like a record of other types: “lima is the capital of”. */
export function tellCountryOfCapital(
  part: NamePart,
  others: readonly Named['type'][],
  { data, say, country, subject }: Teller,
): Draft[] {
  if (choose(part, others).length > 0) return [];
  const [owner] = part.records.flatMap(({ type, id }) => {
    const city = type === 'city' ? data.cities.rows.record(data.cities.find(Number(id)) as number) : undefined;
    return city?.capital ? [city] : [];
  });
  if (!owner) return [];
  const record = country(owner.country);
  const text = say('is-capital-of', { subject: owner.name, value: subject(record) });
  return [{ text, value: record.name, about: [toCountry(record)], request: `/cities/${owner.id}`, dataset: 'cities' }];
}
