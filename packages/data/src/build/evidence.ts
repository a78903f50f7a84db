/** The strength of the evidence for a correction; `docs/data-guidelines/evidence.md` defines each kind. */
export const kindsOfEvidence = ['published', 'reported', 'cited', 'derived'] as const;

export type KindOfEvidence = (typeof kindsOfEvidence)[number];

/** The strength of the evidence for a value, corrected or not. */
export const evidenceKinds = ['source', ...kindsOfEvidence] as const;

/** The area that a population counts. */
const units = ['city', 'urban-area', 'division'] as const;

/** The evidence for a correction, besides the authority that it names. */
export interface Evidence {
  /** The document that was opened. */
  readonly url?: string;
  /** `cited` by default. */
  readonly evidence?: KindOfEvidence;
  /** The year that the value is of; null if the document does not say it. */
  readonly year?: number | null;
  /** The area that a population counts. */
  readonly unit?: (typeof units)[number];
}

/** Describes the error in the evidence of a correction; undefined if it is valid. */
export function findFault(evidence: Evidence & { readonly field?: string }): string | undefined {
  const { field, url, evidence: kind = 'cited', year, unit } = evidence;
  if (!kindsOfEvidence.includes(kind)) return `evidence is one of ${kindsOfEvidence.join(', ')}`;
  if (url !== undefined && !isWebAddress(url)) return 'url is an address that begins with http:// or https://';
  if (year != null && !isYear(year)) return 'year is a year from 1900 on';
  if (unit !== undefined && !units.includes(unit)) return `unit is one of ${units.join(', ')}`;
  if (url === undefined && (kind === 'published' || kind === 'reported'))
    return `${kind} needs the url that was opened`;
  if (url !== undefined && field === 'population' && (year === undefined || unit === undefined)) {
    return 'a population with a url needs its year, null if the document has none, and unit';
  }
  return undefined;
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 2100;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text);
}
