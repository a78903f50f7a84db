import { fill } from '../messages/fill.js';
import type { Refusal } from './ask.js';
import { English } from './name.js';
import { useVisit, type Visit } from './visit.js';

/** The problem in the language of the page; in English, and marked as such, if it has no words for it. */
export function Problem({ refusal, name }: { readonly refusal: Refusal; readonly name?: string }) {
  const { layout } = useVisit();
  const text = explainProblem(refusal, layout);
  if (text === undefined)
    return <English>{refusal.describe?.(name === undefined ? undefined : () => name) ?? refusal.message}</English>;
  const { suggestion } = refusal;
  return suggestion ? `${text} ${layout.meant} ${suggestion.value}` : text;
}

/** Undefined if the page has no words of its own, as in English. */
export function explainProblem({ problem, param = '', value }: Refusal, layout: Visit['layout']): string | undefined {
  if (problem === undefined) return undefined;
  const isAboutValue = ['invalid', 'unknown', 'unexpected', 'unclear'].includes(problem) && value !== undefined;
  const text = isAboutValue ? String(value) : param;
  // English pages show the sentence of the API instead.
  const words = problem === 'unknown' && layout.problems.invalid ? layout.noEntry : layout.problems[problem];
  return words && fill(words, { value: text });
}
