import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Correction } from './corrections.js';
import { DataError } from './data-error.js';
import { dataFolder } from './data-folder.js';
import { type CorrectionEvidence, correctionEvidenceKinds, type Evidence, findFault } from './evidence.js';

/** A file in `data/<dataset>/corrections/`. */
interface CorrectionFile {
  /** The number of rows without a `url`, which were written before every row needed one. */
  readonly withoutUrl?: number;
  /** By an id that is only used in this file. */
  readonly citations: Readonly<Record<string, Citation>>;
  readonly corrections: readonly Row[];
}

interface Citation extends Omit<Evidence, 'url'> {
  readonly source: string;
  readonly url: string | null;
  /** The reason for each row that does not give its own. */
  readonly reason?: string;
}

interface Row extends Pick<Correction, 'key' | 'field' | 'was' | 'value' | 'drop' | 'add'> {
  readonly citation: string;
  readonly reason?: string;
}

const knownCitationFields = ['source', 'url', 'evidence', 'year', 'unit', 'reason'];
const knownRowFields = ['key', 'field', 'was', 'value', 'drop', 'add', 'citation', 'reason'];

/** @throws {DataError} if a file does not have the format in `data/README.md` */
export function readCorrections(dataset: string): Correction[] {
  const folder = join(dataFolder, dataset, 'corrections');
  return (existsSync(folder) ? readdirSync(folder) : []).sort().flatMap((name) => {
    const path = `data/${dataset}/corrections/${name}`;
    return parseCorrections(readFileSync(join(folder, name), 'utf8'), path);
  });
}

/**
 * @param path for error messages
 * @throws {DataError} if the file does not have the format in `data/README.md`
 */
export function parseCorrections(text: string, path: string): Correction[] {
  const { withoutUrl = 0, citations, corrections } = parseFile(text, path);
  const mergedCorrections = corrections.map((row, index) => {
    const location = `${path}, row ${index + 1} (${[row.key, row.field].filter(Boolean).join(' ')})`;
    const fault = findRowFault(row, citations);
    if (fault) throw new DataError(`${location}: ${fault}`);
    const { citation, ...rowFields } = row;
    const { url, ...citationFields } = citations[citation] as Citation;
    return { ...citationFields, ...(url !== null && { url }), ...rowFields, location } as Correction;
  });
  const citedIds = new Set(corrections.map(({ citation }) => citation));
  const unusedId = Object.keys(citations).find((id) => !citedIds.has(id));
  if (unusedId !== undefined) throw new DataError(`${path}: no row uses the citation ${JSON.stringify(unusedId)}`);
  const withoutDocument = mergedCorrections.filter(({ url }) => url === undefined);
  if (withoutDocument.length > withoutUrl)
    throw new DataError(
      `${withoutDocument.at(-1)?.location}: a new correction needs the url of a document; only ${withoutUrl} older ones in this file may lack it`,
    );
  if (withoutDocument.length < withoutUrl)
    throw new DataError(
      `${path}: only ${withoutDocument.length} corrections have no url: lower withoutUrl from ${withoutUrl}`,
    );
  return mergedCorrections;
}

function parseFile(text: string, path: string): CorrectionFile {
  let file: CorrectionFile;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new DataError(`${path}: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  if (!Array.isArray(file?.corrections) || typeof file.citations !== 'object' || file.citations === null)
    throw new DataError(`${path}: a file must have "citations" and "corrections"`);
  return file;
}

function findRowFault(row: Row, citations: CorrectionFile['citations']): string | undefined {
  const { key, field, was, value, drop, add, citation: id } = row;
  const unknownField = findUnknownField(row, knownRowFields);
  if (unknownField) return `unknown field ${unknownField}; a row may have ${knownRowFields.join(', ')}`;
  if (typeof key !== 'string') return 'the key of a row must be a string';
  if ([field, drop, add].filter((each) => each !== undefined).length !== 1)
    return 'a row must have one of field, drop and add';
  if (field !== undefined && (was === undefined || value === undefined))
    return 'a row with field must have was and value';
  if (id === undefined) return 'citation is missing: the id of a citation in this file';
  if (!Object.hasOwn(citations, id)) return `no citation ${JSON.stringify(id)} in this file`;
  const citation = citations[id] as Citation;
  const fault = findCitationFault(citation, field);
  if (fault) return `citation ${JSON.stringify(id)}: ${fault}`;
  return (row.reason ?? citation.reason) ? undefined : 'reason is missing in the row and its citation';
}

function findCitationFault(citation: Citation, field: string | undefined): string | undefined {
  const { source, url, evidence } = citation;
  const unknownField = findUnknownField(citation, knownCitationFields);
  if (unknownField) return `unknown field ${unknownField}; a citation may have ${knownCitationFields.join(', ')}`;
  if (!source) return 'source is missing: the authority, with its year';
  if (url === undefined) return 'url is missing: the URL of the document that you opened, or null';
  if (url !== null && evidence === undefined) return 'evidence is missing: published, reported or derived';
  const { url: _, ...rest } = citation;
  return findFault({ ...rest, ...(url !== null && { url }), ...(field !== undefined && { field }) });
}

function findUnknownField(fields: object, knownFields: readonly string[]): string | undefined {
  return Object.keys(fields).find((field) => !knownFields.includes(field));
}

export function countEvidence(): { readonly dataset: string; readonly counts: Record<CorrectionEvidence, number> }[] {
  return readdirSync(dataFolder)
    .sort()
    .flatMap((dataset) => {
      const corrections = readCorrections(dataset);
      const countKind = (kind: CorrectionEvidence) =>
        corrections.filter(({ evidence = 'cited' }) => evidence === kind).length;
      const counts = Object.fromEntries(correctionEvidenceKinds.map((kind) => [kind, countKind(kind)]));
      return corrections.length === 0 ? [] : [{ dataset, counts: counts as Record<CorrectionEvidence, number> }];
    });
}
