import type { Dataset } from '@almanac/data/internal';
import type { Country } from '@almanac/data/schemas/countries';
import type { Values } from '../ask.js';
import type { Failure } from '../failure.js';
import type { Grammar } from '../grammar/grammar.js';
import type { AnyOperation } from '../operation.js';
import { minuteMs, weekdays } from '../time/time-words.js';
import type { NameData, Named } from './named.js';

/** A record that an answer is about. */
export type About = Pick<Named, 'type' | 'id' | 'name'>;

/** An answer before it is written as a record. */
export interface Draft {
  readonly text: string;
  readonly value: unknown;
  readonly unit?: string | undefined;
  readonly about: readonly About[];
  /** The path and query of a request with the same answer. */
  readonly request: string;
  /** When the answer expires, in milliseconds since 1970. */
  readonly untilMs?: number | undefined;
  /** The dataset that the value is from, by folder name. */
  readonly dataset: string;
}

/** Asks another operation in this process for a record. */
export type AskOther = (operation: AnyOperation, values: Values) => Promise<object | Failure>;

interface TellerData extends NameData {
  readonly addressFormats: Dataset<'addressFormats'>;
  readonly phoneCodes: Dataset<'phoneCodes'>;
  readonly astronomy: Dataset<'astronomy'>;
}

/** The data, and what writes sentences in the language of the answer. */
export type Teller = ReturnType<typeof createTeller>;

/** An ambiguous question has at most this many readings. */
export const maxReadings = 12;

/** A list in a sentence has at most this many names. */
export const maxListed = 30;

/** The first letter of an article before a name: “die EFTA”. */
const sentenceArticle = /^(?:t(?=he )|d(?=(?:ie|er|as) )|l(?=(?:e|a|es|os) |’)|e(?=l ))/;

/** By language. Creating a format takes longer than writing the rest of a sentence. */
const formatsByLanguage = new Map<string, ReturnType<typeof createFormats>>();

function createFormats(language: string) {
  // Western digits in Arabic, because codes and phone numbers have them too, and British dates in English.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-GB' : language;
  const openDates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    day: openDates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: openDates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    weekday: openDates({ weekday: 'long' }),
    number: new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 }),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
    hours: new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
    minutes: new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  };
}

export function createTeller(data: TellerData, language: string, grammar: Grammar, ask: AskOther) {
  const formats = formatsByLanguage.get(language) ?? createFormats(language);
  formatsByLanguage.set(language, formats);
  const separator = language === 'ar' ? '، ' : ', ';
  const articles = language === 'en' ? grammar.words('en', 'with-article') : [];
  const { cities, countries, continents } = data;
  /** Writes a sentence of the grammar, whose `{names}` stand for values. */
  const say = (id: string, values: Readonly<Record<string, string>> = {}): string => {
    const text = grammar.say(language, id).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    // A sentence may begin with an article, or with a code as it was written, and end with an abbreviation.
    return text.replace(sentenceArticle, (article) => article.toUpperCase()).replace(/\.\.$/, '.');
  };
  /** A day with its weekday; the offset is that of the place, in minutes. */
  const day = (ms: number, offset = 0) => formats.day.format(ms + offset * minuteMs);
  const time = (ms: number, offset = 0) => formats.time.format(ms + offset * minuteMs);
  return {
    data,
    language,
    grammar,
    ask,
    say,
    has: (id: string) => grammar.hasSentence(language, id),
    /** A name from the grammar, as it stands inside a sentence; in German, French and Spanish also with “of”. */
    name(id: string, form: 0 | 1 = 0): string {
      const forms = grammar.say(language, id).split('|');
      return forms[form] ?? (forms[0] as string);
    },
    draft: (id: string, values: Readonly<Record<string, string>>, rest: Omit<Draft, 'text'>): Draft => ({
      text: say(id, values),
      ...rest,
    }),
    /** Begins an answer with yes or no. */
    confirm: (holds: boolean, draft: Draft): Draft => ({
      ...draft,
      text: `${say(holds ? 'yes' : 'no')}. ${draft.text}`,
      value: holds,
    }),
    number: (value: number) => formats.number.format(value),
    list(values: readonly string[]): string {
      const shown = values.slice(0, maxListed);
      if (values.length <= maxListed) return formats.list.format(shown);
      const more = say('more', { value: String(values.length - maxListed) });
      return `${shown.join(separator)} ${more.charAt(0).toLowerCase()}${more.slice(1)}`;
    },
    day,
    /** The name of a day of the week; 31 May 2026 was a Sunday. */
    weekday: (english: string) => formats.weekday.format(Date.UTC(2026, 4, 31 + weekdays.indexOf(english))),
    timeDay: (ms: number, offset = 0) => `${time(ms, offset)}${separator}${day(ms, offset)}`,
    dayTime: (ms: number, offset = 0) => `${day(ms, offset)}${separator}${time(ms, offset)}`,
    duration(minutes: number): string {
      const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
      const parts = [
        hours > 0 || rest === 0 ? formats.hours.format(hours) : '',
        rest > 0 ? formats.minutes.format(rest) : '',
      ];
      return parts.filter((part) => part !== '').join(' ');
    },
    city: (id: string) => cities.rows.record(cities.find(Number(id)) as number),
    country: (alpha2: string) => countries.rows.record(countries.find(alpha2) as number) as Country,
    continent: (name: string) => continents.rows.record(continents.find(name) as number).name,
    /** A name as it stands in a sentence. */
    subject: ({ name }: Pick<Named, 'name'>) => (articles.includes(name) ? `the ${name}` : name),
  };
}

export function toCountry({ alpha2, name }: Pick<Country, 'alpha2' | 'name'>): About {
  return { type: 'country', id: alpha2, name };
}

export function toCity({ id, name }: { readonly id: number; readonly name: string }): About {
  return { type: 'city', id: String(id), name };
}
