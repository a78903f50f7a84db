/** The strength of the evidence for a correction; `docs/data-guidelines/evidence.md` defines each kind. */
export const correctionEvidenceKinds = ['published', 'reported', 'cited', 'derived'] as const;

export type CorrectionEvidence = (typeof correctionEvidenceKinds)[number];

export const evidenceKinds = ['source', ...correctionEvidenceKinds] as const;

const units = ['city', 'urban-area', 'division'] as const;

export interface Evidence {
  /** The URL of the document, which the author of the correction has opened. */
  readonly url?: string;
  /** `cited` by default. */
  readonly evidence?: CorrectionEvidence;
  /** The year of the value; null if the document does not give one. */
  readonly year?: number | null;
  /** The kind of area whose population is counted. */
  readonly unit?: (typeof units)[number];
}

export function findFault(evidence: Evidence & { readonly field?: string }): string | undefined {
  const { field, url, evidence: kind = 'cited', year, unit } = evidence;
  if (!correctionEvidenceKinds.includes(kind)) return `evidence must be one of ${correctionEvidenceKinds.join(', ')}`;
  if (url !== undefined && !(URL.canParse(url) && /^https?:\/\//.test(url)))
    return 'url must begin with http:// or https://';
  if (year != null && (!Number.isInteger(year) || year < 1900 || year > 2100)) return 'year must be from 1900 to 2100';
  if (unit !== undefined && !units.includes(unit)) return `unit must be one of ${units.join(', ')}`;
  if (url === undefined && (kind === 'published' || kind === 'reported'))
    return `evidence ${kind} needs the url of the document`;
  if (url !== undefined && field === 'population' && (year === undefined || unit === undefined))
    return 'a population with a url needs year (null if the document has none) and unit';
  return undefined;
}
