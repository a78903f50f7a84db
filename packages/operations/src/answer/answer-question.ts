import { Type } from 'typebox';
import { type Answered, answer } from '../answer.js';
import { parseValues, type Values } from '../ask.js';
import { Failure } from '../failure.js';
import { openGrammar } from '../grammar/grammar.js';
import { type AnyOperation, type Context, operation, recordResult } from '../operation.js';
import { instant } from '../parameters/dates.js';
import { fieldsParameter } from '../parameters/fields.js';
import { language } from '../parameters/language.js';
import { searchText } from '../parameters/list-parameters.js';
import { Invalid, type Parameter, required } from '../parameters/parameter.js';
import { writePath } from './facts.js';
import { interpret } from './interpret.js';
import { type AskOther, createTeller, type Draft } from './teller.js';

const Reference = Type.Object(
  {
    type: Type.String({
      description: 'Type of the record: country, state, city, currency, language, timezone.',
      examples: ['city'],
    }),
    id: Type.String({ description: 'Key of the record in its dataset.', examples: ['2172517'] }),
    name: Type.String({ description: 'Name in the language of the answer.', examples: ['Canberra'] }),
    path: Type.String({ description: 'Path of the record in this service.', examples: ['/cities/2172517'] }),
  },
  { $id: 'AnswerReference', additionalProperties: false, description: 'A record that an answer is about.' },
);

const Reading = Type.Object(
  {
    text: Type.String({
      description: 'The answer to this reading of the question.',
      examples: ['The capital of Congo - Brazzaville is Brazzaville.'],
    }),
    value: Type.Unknown({ description: 'The bare value.' }),
    request: Type.String({
      description: 'Path and query of a request with the same answer.',
      examples: ['/countries/CG?fields=capital'],
    }),
  },
  { $id: 'AnswerReading', additionalProperties: false, description: 'One of several readings of a question.' },
);

export const QuestionAnswer = Type.Object(
  {
    kind: Type.Enum(['answer', 'ambiguous', 'unavailable', 'none'], {
      description:
        'answer: the question has one answer. ambiguous: it has several readings. unavailable: Almanac does not have what it asks for. none: it was not understood; nothing is guessed.',
    }),
    text: Type.Union([Type.String(), Type.Null()], {
      description: 'One sentence in the requested language, or else in English; null if kind is none.',
      examples: ['The capital of Australia is Canberra.'],
    }),
    value: Type.Unknown({
      description: 'The bare value: text, a number, true or false, or a list of names; null if there is none.',
      examples: ['Canberra'],
    }),
    unit: Type.Union([Type.String(), Type.Null()], {
      description: 'Unit of a number; null if it has none.',
      examples: ['km²'],
    }),
    about: Type.Array(Reference, {
      description: 'The records that the answer is about, the subject of the question first.',
    }),
    readings: Type.Array(Reading, {
      description: 'The readings of an ambiguous question, the most likely first; otherwise empty.',
    }),
    request: Type.Union([Type.String(), Type.Null()], {
      description: 'Path and query of a request with the same answer; null if there is none.',
      examples: ['/countries/AU?fields=capital'],
    }),
    validUntil: Type.Union([Type.String(), Type.Null()], {
      description: 'The instant in ISO 8601 from which the answer may be another; null if it does not depend on time.',
      examples: ['2026-11-28T13:01:00.000Z'],
    }),
    source: Type.Union([Type.String(), Type.Null()], {
      description: 'The dataset from which the answer is, as in `/meta`; null if there is none.',
      examples: ['countries'],
    }),
  },
  { $id: 'QuestionAnswer', additionalProperties: false, description: 'The answer to a question in words.' },
);

/** In characters. */
const maxQuestionLength = 200;

/** Time to read a question with names of cities, in ms. */
const questionMs = 20;

const question: Parameter<string> = {
  ...required(
    searchText(
      `A question in English, German, French, Spanish, Arabic or Japanese, at most ${maxQuestionLength} characters.`,
    ),
  ),
  read(text) {
    if (text.trim() === '') return new Invalid('is required');
    return text.length > maxQuestionLength ? new Invalid(`must have ${maxQuestionLength} characters or fewer`) : text;
  },
};

export const answerQuestion = operation({
  id: 'answer',
  path: '/answer',
  description: 'Answers a plain question in one sentence, or says that it is ambiguous, not here or not understood.',
  params: {
    q: question,
    at: instant(
      'The instant for questions that depend on time, in ISO 8601: UTC unless it has an offset. Now by default.',
    ),
    lang: language,
    ...fieldsParameter(QuestionAnswer),
  },
  reads: [
    'countries',
    'states',
    'cities',
    'timezones',
    'currencies',
    'languages',
    'continents',
    'planets',
    'addressFormats',
    'phoneCodes',
    'astronomy',
  ],
  answers: recordResult(QuestionAnswer),
  examples: [
    { description: 'A capital', path: '/answer?q=capital%20of%20australia' },
    { description: 'A code of two kinds', path: '/answer?q=country%20code%20for%20laos' },
    {
      description: 'The Sun in Zurich, asked in German',
      path: '/answer?q=sonnenuntergang%20z%C3%BCrich&lang=de&at=2026-11-28T12:00Z',
    },
  ],
  workMs: () => questionMs,
  async run({ q, at }, datasets, context) {
    const nowMs = at ?? context.nowMs;
    const { almanac } = context;
    const grammar = openGrammar(await almanac.openQuestions());
    const { language: asked } = datasets.countries.rows;
    const base = asked.split('-')[0] as string;
    const written = grammar.languages.includes(base) ? base : 'en';
    const ask: AskOther = (other, values) => askRecord(other, values, { ...context, nowMs });
    const teller = createTeller({ ...datasets, nowMs }, written, grammar, ask);
    const { drafts, absent } = await interpret(q, teller);
    const changes = drafts.flatMap(({ untilMs }) => untilMs ?? []);
    const untilMs = changes.length > 0 ? Math.min(...changes) : undefined;
    const value = writeAnswer(drafts, absent && teller.say(absent), untilMs);
    return { value, expiresAtMs: at === undefined ? untilMs : undefined };
  },
});

/** Answers from another operation, which returns a record. */
async function askRecord(other: AnyOperation, values: Values, context: Context): Promise<object | Failure> {
  const parsed = await parseValues(other, values, context);
  const answered: Answered | Failure = parsed instanceof Failure ? parsed : await answer(parsed, context);
  if (answered instanceof Failure) return answered;
  if (answered.answer.kind !== 'record') throw new Error(`${other.id} does not answer with a record`);
  return answered.answer.value;
}

function writeAnswer(drafts: readonly Draft[], absence: string | undefined, untilMs: number | undefined): object {
  const [only] = drafts.length === 1 ? drafts : [];
  const about = only?.about ?? drafts.flatMap((draft) => draft.about.slice(0, 1));
  const readings = drafts.map(({ text, value, request }) => ({ text, value, request }));
  return {
    kind: absence ? 'unavailable' : only ? 'answer' : drafts.length > 0 ? 'ambiguous' : 'none',
    text: absence ?? (drafts.map(({ text }) => text).join(' ') || null),
    value: only?.value ?? null,
    unit: only?.unit ?? null,
    about: about.map(({ type, id, name }) => ({ type, id, name, path: writePath({ type, id, name }) })),
    readings: only ? [] : readings,
    request: absence ? '/docs/not-here' : (only?.request ?? null),
    validUntil: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    source: drafts[0]?.dataset ?? null,
  };
}
