/** The strength of the evidence for a correction; `docs/data-guidelines/evidence.md` defines each kind. */
export const correctionEvidenceKinds = ['published', 'reported', 'cited', 'derived'] as const;

export type CorrectionEvidence = (typeof correctionEvidenceKinds)[number];

/** The strength of the evidence for a value, corrected or not. */
export const evidenceKinds = ['source', ...correctionEvidenceKinds] as const;

/** The kinds of area whose population is counted. */
const units = ['city', 'urban-area', 'division'] as const;

/** The evidence for a correction, in addition to its authority. */
export interface Evidence {
  /** The URL of the document, which the author of the correction has opened. */
  readonly url?: string;
  /** The strength of the evidence; `cited` by default. */
  readonly evidence?: CorrectionEvidence;
  /** The year of the value; null if the document does not give one. */
  readonly year?: number | null;
  /** The kind of area whose population is counted. */
  readonly unit?: (typeof units)[number];
}

/** Describes the error in the evidence of a correction; undefined if it is valid. */
export function findFault(evidence: Evidence & { readonly field?: string }): string | undefined {
  const { field, url, evidence: kind = 'cited', year, unit } = evidence;
  if (!correctionEvidenceKinds.includes(kind)) return `evidence must be one of ${correctionEvidenceKinds.join(', ')}`;
  if (url !== undefined && !isWebUrl(url)) return 'url must begin with http:// or https://';
  if (year != null && !isYear(year)) return 'year must be from 1900 to 2100';
  if (unit !== undefined && !units.includes(unit)) return `unit must be one of ${units.join(', ')}`;
  if (url === undefined && (kind === 'published' || kind === 'reported'))
    return `evidence ${kind} needs the url of the document`;
  if (url !== undefined && field === 'population' && (year === undefined || unit === undefined)) {
    return 'a population with a url needs year (null if the document has none) and unit';
  }
  return undefined;
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= 2100;
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text);
}
