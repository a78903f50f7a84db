/** How well a correction is borne out; `docs/data-guidelines/evidence.md` says what each kind means. */
export const kindsOfEvidence = ['published', 'reported', 'cited', 'derived'] as const;

export type KindOfEvidence = (typeof kindsOfEvidence)[number];

/** How well a value is borne out, corrected or not. */
export const evidenceKinds = ['source', ...kindsOfEvidence] as const;

/** What a population counts. */
const units = ['city', 'urban-area', 'division'] as const;

/** What a correction rests on, beside the authority that it names. */
export interface Evidence {
  /** The document that was opened. */
  readonly url?: string;
  /** `cited` where it is left out. */
  readonly evidence?: KindOfEvidence;
  /** The year that the value is of. */
  readonly year?: number;
  /** What a population counts. */
  readonly unit?: (typeof units)[number];
}

/** What is wrong with the evidence of a correction, or undefined. */
export function findFault(evidence: Evidence & { readonly field?: string }): string | undefined {
  const { field, url, evidence: kind = 'cited', year, unit } = evidence;
  if (!kindsOfEvidence.includes(kind)) return `evidence is one of ${kindsOfEvidence.join(', ')}`;
  if (url !== undefined && !isWebAddress(url)) return 'url is an address that begins with http:// or https://';
  if (year !== undefined && !isYear(year)) return 'year is a year from 1900 on';
  if (unit !== undefined && !units.includes(unit)) return `unit is one of ${units.join(', ')}`;
  if (url === undefined && (kind === 'published' || kind === 'reported'))
    return `${kind} needs the url that was opened`;
  if (url !== undefined && field === 'population' && (year === undefined || unit === undefined)) {
    return 'a population with a url needs its year and unit';
  }
  return undefined;
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 2100;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text);
}
