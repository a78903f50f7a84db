import { openStatic } from '@almanac/client/export';
import { expect } from 'vitest';
import type { Service } from '../service.js';
import type { ExportedQuestion } from './read-export.js';

/**
 * Expects the same answers from the service, from the files of an export, and from the loader of that export.
 * @returns the number of questions
 */
export async function expectEqualAnswers(
  questions: readonly ExportedQuestion[],
  service: Service,
  exportUrl: string,
): Promise<number> {
  const almanac = openStatic(exportUrl);
  for (const { operation, parameters, url, isJson, read } of questions) {
    const answer = await fetch(service.url + url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([url, answer.status]).toEqual([url, 200]);
    expect(read().equals(bytes), `the file for ${url}`).toBe(true);
    const loadedAnswer: unknown = await almanac[operation](parameters);
    const text = bytes.toString();
    // Comparing ten megabytes of shapes as objects would take minutes.
    const isEqual = isJson ? JSON.stringify(loadedAnswer) === JSON.stringify(JSON.parse(text)) : loadedAnswer === text;
    expect(isEqual, `the answer of the loader for ${url}`).toBe(true);
  }
  return questions.length;
}
