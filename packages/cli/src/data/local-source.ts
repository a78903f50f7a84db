import { loadFromFolder } from '@almanac/data/node';
import {
  type Answered,
  answer,
  type Context,
  Failure,
  openContext,
  parseRequest,
  parseValues,
  refuseFormat,
  toJson,
} from '@almanac/operations';
import { parseJsonBody, refuseUnreadableBody, writeAnswer } from '@almanac/operations/http';
import { drawPng } from './draw-png.js';
import { type Content, type Question, type Records, type Source, UnavailableError } from './source.js';

/** Opens the data in the package. */
export async function openPackage(version: string): Promise<Context> {
  const opened = await openContext(loadFromFolder(), version).catch(reportFault);
  return { ...opened, nowMs: Date.now(), drawPng };
}

/** Creates a source that answers in this process. */
export function createLocalSource(context: Context): Source {
  return {
    askRecords: (question) => readRecords(question, context).catch(reportFault),
    askContent: (question) => writeContent(question, context).catch(reportFault),
  };
}

/** A fault ends a command as that of a server does. */
function reportFault(fault: Error): never {
  throw new UnavailableError(`something went wrong on our side: ${fault.message}`, { cause: fault });
}

async function readRecords(question: Question, context: Context): Promise<Records | Failure> {
  const answered = await answerHere(question, context);
  return answered instanceof Failure ? answered : (toJson(answered.answer) as Records);
}

async function writeContent(question: Question, context: Context): Promise<Content | Failure> {
  const answered = await answerHere(question, context);
  const written = answered instanceof Failure ? answered : await writeAnswer(answered.answer, question.route.format);
  if (written instanceof Failure) return written;
  const { mediaType, content } = written;
  return { mediaType, pieces: typeof content === 'string' || content instanceof Uint8Array ? [content] : content };
}

async function answerHere(question: Question, context: Context): Promise<Answered | Failure> {
  const parsed = await parse(question, context);
  if (parsed instanceof Failure) return parsed;
  return refuseFormat(parsed.values, question.route.format) ?? answer(parsed, context);
}

function parse({ route: { operation }, values, body: text }: Question, context: Context) {
  if (text === undefined) return parseValues(operation, values, context);
  const body = parseJsonBody(text);
  if (body instanceof Failure) return refuseUnreadableBody(operation, body);
  const query = Object.keys(operation.params).flatMap((name): [string, string][] =>
    values[name] === undefined ? [] : [[name, String(values[name])]],
  );
  return parseRequest(operation, { path: {}, query, body }, context);
}
