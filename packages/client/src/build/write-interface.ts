import { type AnyOperation, findFormats } from '@almanac/operations';
import { nameOperation } from '../names.js';
import { findKey, isWholeList, nameParameters, nameRecord, needsParameters } from './operation-parts.js';

/** No schema describes the shapes that these operations return. */
const shapeTypes: Readonly<Record<string, string>> = {
  listCountryShapes: 'CountryFeatures',
  getWorldTopology: 'CountryTopology',
  getCountryShape: 'CountryFeature',
  listStateShapes: 'StateFeatures',
  getCountryStatesTopology: 'StateTopology',
  getStatesTopology: 'StateTopology',
  getStateShape: 'StateFeature',
};

export function writeInterface(operations: readonly AnyOperation[]): string {
  const groups = new Map<string, string[]>();
  const ungroupedLines: string[] = [];
  for (const operation of operations) {
    const { group, method } = nameOperation(operation);
    const lines = group === undefined ? ungroupedLines : (groups.get(group) ?? []);
    if (group !== undefined) groups.set(group, lines);
    lines.push(`${writeComment(operation)}readonly ${method}: ${writeType(operation)};\n`);
  }
  const members = [...groups].map(
    ([group, lines]) => `/** ${describeGroup(group)} */\nreadonly ${group}: {\n${lines.join('')}};\n`,
  );
  const types = [...new Set(operations.flatMap((operation) => listTypes(operation)))].sort();
  return `import type { ContentFor, ContentOf, ListFor, ListOf, ManyOf, RecordByKey, RecordFor, RecordOf, ShortListFor } from '../methods.js';
import type * as P from './parameters.js';
import type { ${types.join(', ')} } from './records.js';

/** The requests that a client can send, in groups. */
export interface Almanac {
${members.join('')}${ungroupedLines.join('')}}
`;
}

/** `phoneCodes` → "Requests phone codes." */
function describeGroup(group: string): string {
  return `Requests ${group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;
}

function writeComment({ description, method, path }: AnyOperation): string {
  return `/** ${description.replaceAll('*/', '* /')} \`${method} ${path}\` */\n`;
}

function writeType(operation: AnyOperation): string {
  const { answers, method } = operation;
  const parameters = `P.${nameParameters(operation)}`;
  const key = findKey(operation);
  const typeEnding = needsParameters(operation) ? 'For' : 'Of';
  if (answers.kind === 'content') {
    const type = nameContent(operation);
    return key ? `ContentFor<${parameters}, ${type}, '${key}'>` : `ContentOf<${parameters}, ${type}>`;
  }
  const types = `${parameters}, ${nameRecord(operation)}`;
  if (answers.kind === 'record') return key ? `RecordByKey<${types}, '${key}'>` : `Record${typeEnding}<${types}>`;
  if (method === 'POST') return `ManyOf<${types}>`;
  const formats = findFormats(answers.record).slice(1);
  return `${isWholeList(operation) ? `List${typeEnding}` : 'ShortListFor'}<${types}, ${formats.map(({ suffix }) => `'${suffix}'`).join(' | ')}>`;
}

function listTypes(operation: AnyOperation): string[] {
  if (operation.answers.kind !== 'content') return [nameRecord(operation)];
  const type = nameContent(operation);
  return Object.values(shapeTypes).includes(type) ? [type] : [];
}

function nameContent({ id, answers }: AnyOperation): string {
  const { mediaType } = answers as { mediaType: string };
  if (mediaType === 'image/png') return 'Uint8Array';
  if (!mediaType.includes('json')) return 'string';
  const type = shapeTypes[id];
  if (type === undefined) throw new Error(`${id} returns JSON without a type in the client`);
  return type;
}
