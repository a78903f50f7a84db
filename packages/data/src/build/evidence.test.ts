import { describe, expect, test } from 'vitest';
import { type Evidence, findFault } from './evidence.js';

const url = 'https://example.org/census-2024.pdf';

describe('the evidence of a correction', () => {
  test.each<[string, Evidence & { field?: string }]>([
    ['an authority alone', { field: 'population' }],
    ['a document', { field: 'name', url, evidence: 'reported' }],
    ['a count with its year and unit', { field: 'population', url, evidence: 'published', year: 2024, unit: 'city' }],
    ['a count of unknown year', { field: 'population', url, evidence: 'reported', year: null, unit: 'city' }],
    ['a computation', { field: 'speakers', evidence: 'derived' }],
  ])('may be %s', (_, evidence) => expect(findFault(evidence)).toBeUndefined());

  test.each<[RegExp, object]>([
    [/evidence must be one of/, { url, evidence: 'seen' }],
    [/url must begin/, { url: 'ftp://example.org/a', evidence: 'reported' }],
    [/url must begin/, { url: 'census 2024', evidence: 'reported' }],
    [/published needs the url/, { evidence: 'published' }],
    [/reported needs the url/, { evidence: 'reported' }],
    [/needs year/, { field: 'population', url, evidence: 'reported', year: 2024 }],
    [/needs year/, { field: 'population', url, evidence: 'derived', unit: 'city' }],
    [/year must be from 1900 to 2100/, { url, evidence: 'reported', year: 24 }],
    [/unit must be one of/, { field: 'population', url, evidence: 'reported', year: 2024, unit: 'metro' }],
  ])('is rejected with the message %s', (fault, evidence) => expect(findFault(evidence as Evidence)).toMatch(fault));
});
