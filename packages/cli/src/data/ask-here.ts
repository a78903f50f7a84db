import { MissingPackageError } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import {
  answer,
  type Context,
  type DrawPng,
  Failure,
  openContext,
  parseValues,
  refuseFormat,
  toJson,
} from '@almanac/operations';
import { parseJsonBody, refuseUnreadableBody, writeAnswer } from '@almanac/operations/http';
import { type Ask, type Content, type Question, type Records, UnavailableError } from './ask.js';

export async function openPackagedData(version: string): Promise<Context> {
  const context = await openContext(loadFromFolder(), version).catch(reportFault);
  return { ...context, nowMs: Date.now(), drawPng };
}

export function createLocalAsk(context: Context): Ask {
  return (question) => answerInProcess(question, context).catch(reportFault);
}

/** The command then ends as it does after a server error. */
function reportFault(fault: Error): never {
  if (fault instanceof MissingPackageError)
    throw new UnavailableError(`this needs ${fault.package}: install it beside almanac, or set ALMANAC_URL`);
  throw new UnavailableError(`something went wrong on our side: ${fault.message}`, { cause: fault });
}

async function answerInProcess(question: Question, context: Context): Promise<Records | Content | Failure> {
  const { route, values } = question;
  const { operation, format } = route;
  const body = question.body === undefined ? undefined : parseJsonBody(question.body);
  if (body instanceof Failure) return refuseUnreadableBody(operation, body);
  const parsed = await parseValues(operation, values, context, body);
  if (parsed instanceof Failure) return parsed;
  const result = refuseFormat(parsed.values, format) ?? (await answer(parsed, context));
  if (result instanceof Failure) return result;
  if (question.as === 'records') return toJson(result.answer) as Records;
  const output = await writeAnswer(result.answer, format);
  if (output instanceof Failure) return output;
  const { mediaType, content } = output;
  return { mediaType, pieces: typeof content === 'string' || content instanceof Uint8Array ? [content] : content };
}

/** Draws in this thread: a command draws one picture, then ends. */
const drawPng: DrawPng = async (svg, pngOptions) => {
  const { loadPngRenderer } = await import('@almanac/server/png');
  const render = await loadPngRenderer();
  if (!render) return new Failure('unavailable', 'PNG is not available: the renderer has no binary for this machine');
  return render({ svg, ...pngOptions });
};
