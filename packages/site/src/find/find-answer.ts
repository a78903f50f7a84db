import type { Almanac } from '@almanac/client';
import { recordPaths } from '../page/atlas-path.js';
import type { Suggestion } from '../parts/fields/found.js';

/** A suggestion with the API record behind it: the answer to a question, or an object in the sky. */
export interface AnsweredQuestion {
  readonly found: Suggestion;
  /** The API path that returns the record. */
  readonly request: string;
  readonly record: object;
}

/** Answers a question with a suggestion that leads to the page of the record that it is about. */
export async function findAnswer(q: string, lang: string, almanac: Almanac): Promise<AnsweredQuestion | undefined> {
  if (q.trim() === '') return undefined;
  const { data: answer } = await almanac.answer({ q, lang });
  if (answer.kind === 'none' || answer.text === null) return undefined;
  const [about] = answer.about;
  // The tool tells more about a phone number than the page of its country.
  const isNumber = answer.request?.startsWith('/phone-numbers/') === true;
  const page = about && !isNumber && Object.hasOwn(recordPaths, about.type) ? writePath(about) : undefined;
  const path = page ?? toolPath(answer.request) ?? '/docs';
  const found = {
    kind: 'answer' as const,
    id: answer.kind,
    name: answer.text,
    detail: answer.source ?? '',
    path: answer.kind === 'unavailable' ? '/docs/not-here' : path,
  };
  return { found, request: `/answer?${new URLSearchParams({ q })}`, record: answer };
}

function writePath({ type, id, name }: { readonly type: string; readonly id: string; readonly name: string }): string {
  return recordPaths[type as keyof typeof recordPaths](id, name);
}

/** The tool that shows the answer to a request in full. */
function toolPath(request: string | null): string | undefined {
  const [, path = '', query = ''] = /^\/([^?]*)\??(.*)$/.exec(request ?? '') ?? [];
  if (path === 'time/convert') return `/tools/time?${query}`;
  if (path === 'where') return `/tools/where?${query}`;
  if (path.startsWith('phone-numbers/')) return `/tools/phone?number=${path.slice('phone-numbers/'.length)}`;
  if (path.startsWith('astronomy')) return '/tools/moon';
  return undefined;
}

/** True for a plus sign and at least eight digits; calling codes are shorter. Answers to such texts are not cached. */
export function isPhoneNumber(q: string): boolean {
  return /^\s*\+\d[\d\s()./-]*$/.test(q) && q.replace(/\D/g, '').length >= 8;
}
