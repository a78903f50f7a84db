import { expect } from 'vitest';
import { openStatic } from '../../src/static-export/loader.js';
import type { Service } from '../service.js';
import type { ExportedQuestion } from './read-export.js';

/** Expects the service, the files of an export and the loader to answer questions alike. @returns how many were asked */
export async function expectEqualAnswers(
  questions: readonly ExportedQuestion[],
  service: Service,
  exportUrl: string,
): Promise<number> {
  const almanac = openStatic(exportUrl);
  for (const { operation, parameters, url, isJson, read } of questions) {
    const answer = await service.get(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(read().equals(answer.bytes), `the file for ${url}`).toBe(true);
    const loaded: unknown = await almanac[operation](parameters);
    expect(loaded, `the loader's ${url}`).toEqual(isJson ? answer.json : answer.text);
  }
  return questions.length;
}
