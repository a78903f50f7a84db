import type { Country } from '@almanac/data/schemas/countries';
import { choose, preferCities, tellFact } from './facts.js';
import { datasetByType, findRecord } from './named.js';
import type { NamePart, Question } from './read-question.js';
import { listPlaces, listStates, moreWords, type RecordSet, type Size, sizes, sizeWords } from './sets.js';
import { type About, type Draft, maxListed, type Teller, toCity, toCountry } from './teller.js';

/** The figures of two cities are told only if one is so many times the other, since each city draws its limits otherwise. */
const minRatioOfCities = 10;

/** “is france bigger than spain”, “which is bigger, france or spain”, “does tokyo have more people than oslo” */
export function tellLarger({ asks, words, names, isYesNo }: Question, teller: Teller): Draft[] {
  const countries = names.flatMap((part) => choose(part, ['country']).slice(0, 1));
  const cities = names.flatMap((part) => preferCities(part)).filter(({ type }) => type === 'city');
  const isOfCities = countries.length === 0;
  const [first, second, third] = isOfCities ? cities : countries;
  if (!sizeWords.some((word) => words.has(word)) || names.length !== 2 || !first || !second || third) return [];
  const isOfPeople = isOfCities || [...words].some((word) => word.endsWith('-people'));
  const [topic = isOfPeople ? 'population' : 'area', ...others] = asks.filter(
    (ask) => ask !== 'where' && ask !== 'uses-currency',
  );
  const field = topic === 'population' ? topic : topic === 'area' && !isOfCities ? 'areaKm2' : undefined;
  if (field === undefined || others.length > 0 || (words.has('city') && !isOfCities)) return [];
  const [a, b] = [first, second].map((about) => {
    const record: Partial<Country> = isOfCities
      ? { population: teller.city(about.id).population }
      : teller.country(about.id);
    return { about, size: record[field] ?? 0 };
  });
  if (!a?.size || !b?.size || a.size === b.size) return [];
  const [larger, smaller] = a.size > b.size ? [a, b] : [b, a];
  if (isOfCities && larger.size < minRatioOfCities * smaller.size) return [];
  const dataset = datasetByType[first.type];
  const isMore = moreWords.some((word) => words.has(word));
  const values = {
    subject: teller.subject(larger.about),
    value: teller.number(larger.size),
    other: teller.number(smaller.size),
  };
  const draft = teller.draft(field === 'population' ? 'larger-people' : 'larger-area', values, {
    value: (isMore ? larger : smaller).about.name,
    about: [first, second],
    request: `/${dataset}?${isOfCities ? 'id' : 'alpha2'}=${first.id},${second.id}&fields=name,${field}`,
    dataset,
  });
  return [isYesNo && !words.has('or') ? teller.confirm(isMore === a.size > b.size, draft) : draft];
}

/** Words for a place behind the first of a ranking: the second comes after one record. */
const ordinals: readonly string[] = ['second', 'third'];

/** Answers with the first of a ranking and those behind it that the question asks for. */
export function tellRanking(question: Question, teller: Teller): Draft[] {
  const { words, numbers, names, asks, isYesNo } = question;
  const size = sizes.find((word) => words.has(word));
  const [part, ...others] = names;
  if (size === undefined || others.length > 0) return [];
  if (words.has('planets')) return part ? [] : tellPlanet(size.startsWith('largest'), teller);
  const isOfCities = words.has('cities') || words.has('city');
  const rankings =
    part && isOfCities
      ? rankCities(size, part, teller)
      : part && (asks[0] === 'states' || words.has('which-state'))
        ? rankStates(size, part, question, teller)
        : rankCountries(size, question, teller);
  const skipped = ordinals.findIndex((word) => words.has(word)) + 1;
  const count = Number(numbers[0] ?? (words.has('cities') && skipped === 0 ? 5 : 1));
  // A year is no count.
  if (count > maxListed) return [];
  return rankings.flatMap(({ kind, subject, about, records, request, dataset }): Draft[] => {
    const asked = records.slice(skipped, skipped + count);
    const [first = '', ...next] = records.slice(0, skipped + count).map(teller.subject);
    if (asked.length === 0) return [];
    const value = asked.length === 1 ? asked[0]?.name : asked.map(({ name }) => name);
    const base = { value, about: [...about, ...asked], request: `${request}&limit=${skipped + count}`, dataset };
    const draft = teller.draft(kind, { subject, value: first }, base);
    const after = (text: string) => ({ ...draft, text: `${draft.text} ${text}` });
    if (!asks.includes('capital'))
      return [next.length > 0 ? after(teller.say('next-largest', { value: teller.list(next) })) : draft];
    const [country] = part && isYesNo ? choose(part, ['country']) : [];
    const capital = country && tellFact('capital', country, teller);
    return capital ? [teller.confirm(first === capital.value, after(capital.text))] : [];
  });
}

/** The largest cities of a country or state. */
function rankCities(size: Size, part: NamePart, teller: Teller): RecordSet[] {
  const isKnown = size === 'largest' || size === 'largest-people';
  return (isKnown ? choose(part, ['country', 'state']) : []).map((place) => {
    const { from, rows } = teller.data.cities.list({ [place.type]: place.id, sort: 'population', limit: maxListed });
    const cities = Array.from(rows, (row) => from.record(row)).filter(({ populationKnown }) => populationKnown);
    return {
      kind: 'largest-city',
      subject: place.type === 'state' ? place.label : teller.subject(place),
      about: [place],
      records: cities.map(toCity),
      request: `/cities?${place.type}=${place.id}&sort=population`,
      dataset: 'cities',
    };
  });
}

/** The states of a country by population, if it is known of all of the most common type; the area of states is unknown. */
function rankStates(size: Size, part: NamePart, { words, asks }: Question, teller: Teller): RecordSet[] {
  const [country] = choose(part, ['country']);
  if (!country || !(size.endsWith('-people') || asks.includes('population'))) return [];
  return listStates(country, words, teller).flatMap((set) => {
    const states = set.records.flatMap(({ id }) => findRecord(teller.data.states, id) ?? []);
    const alike = states.filter(({ type }) => type === set.type);
    const isLargest = size.startsWith('largest');
    const sorted = alike.sort((a, b) => ((a.population ?? 0) - (b.population ?? 0)) * (isLargest ? -1 : 1));
    if (alike.some(({ population }) => population === null)) return [];
    const request = `${set.request}&type=${set.type}&sort=${isLargest ? '-' : ''}population`;
    const records = sorted.map(({ id, name }): About => ({ type: 'state', id, name }));
    return [{ ...set, kind: `${isLargest ? 'largest' : 'smallest'}-people-state`, records, request }];
  });
}

/** The countries of the world, a continent or a group, the largest or smallest first. */
function rankCountries(size: Size, question: Question, teller: Teller): RecordSet[] {
  const { words, names, asks, groups } = question;
  const [part] = names;
  const [continent] = part ? choose(part, ['continent']) : [];
  const isOfCountries =
    words.has('countries') || words.has('country') || asks[0]?.startsWith('member') || (part && asks[0] === 'where');
  if (!isOfCountries || Boolean(part) !== Boolean(continent) || groups.length > (part ? 0 : 1)) return [];
  const [order = '', asked = asks.includes('population') ? 'people' : 'area'] = size.split('-');
  const by = asks.includes('density') ? 'density' : asked;
  const measure = ({ population, areaKm2 }: Country) =>
    by === 'area' ? areaKm2 : (population ?? 0) / (by === 'people' ? 1 : areaKm2);
  const sign = order === 'largest' ? -1 : 1;
  const set = listPlaces(continent, question, teller);
  const [landlocked] = asks.includes('landlocked') ? teller.grammar.words(teller.language, 'landlocked') : [];
  const sorted = set.records
    .map(({ id }) => teller.country(id))
    .filter((each) => measure(each) > 0)
    .sort((a, b) => sign * (measure(a) - measure(b)));
  const field = { area: 'areaKm2', people: 'population' }[by];
  const query = field === undefined ? '&fields=population,areaKm2' : `&sort=${sign < 0 ? '-' : ''}${field}`;
  return [
    {
      ...set,
      subject: landlocked === undefined ? set.subject : `${set.subject} (${landlocked})`,
      kind: `${order}${by === 'area' ? '' : `-${by}`}-country`,
      about: [],
      records: sorted.map(toCountry),
      request: `${set.request}${query}`,
    },
  ];
}

function tellPlanet(isLargest: boolean, { data, draft }: Teller): Draft[] {
  const { from, rows } = data.planets.list();
  const planets = Array.from(rows, (row) => from.record(row)).filter(({ kind }) => kind === 'planet');
  const [planet] = planets.sort((a, b) => (a.meanRadiusKm - b.meanRadiusKm) * (isLargest ? -1 : 1));
  if (!planet) return [];
  const rest = { value: planet.name, about: [], request: `/planets/${planet.id}`, dataset: 'planets' };
  return [draft(isLargest ? 'largest-planet' : 'smallest-planet', { value: planet.name }, rest)];
}
