import { Failure, findNearestWord, notFound } from '@almanac/operations';
import type { Guide } from '@almanac/site';
import type { ReadResourceResult } from '@modelcontextprotocol/server';
import { loadGuides } from '../responses/guides.js';
import type { Ask } from './tool.js';

const scheme = 'almanac://';
const jsonType = 'application/json';
const markdownType = 'text/markdown';
const guidelinesFolder = 'data-guidelines/';

/** Each lists what can be read with one of `resourceTemplates`. */
export const resources = [
  {
    uri: `${scheme}datasets`,
    name: 'datasets',
    description: 'The datasets: number of records, licences and version of each.',
    mimeType: jsonType,
  },
  {
    uri: `${scheme}guidelines`,
    name: 'guidelines',
    description: 'The guidelines on disputed names, capitals, codes and borders: their pages, with subjects.',
    mimeType: jsonType,
  },
];

export const resourceTemplates = [
  {
    uriTemplate: `${scheme}datasets/{name}`,
    name: 'dataset',
    description: 'The sources of a dataset, with licence and date.',
    mimeType: jsonType,
  },
  {
    uriTemplate: `${scheme}guidelines/{name}`,
    name: 'guideline',
    description: 'One page of the guidelines.',
    mimeType: markdownType,
  },
];

/** If there is no such resource, the error names the most similar one or, if none is similar, lists some. */
export async function readResource(uri: string, ask: Ask): Promise<ReadResourceResult | Failure> {
  const [, kind, name] = /^almanac:\/\/(datasets|guidelines)(?:\/([\w-]+))?$/.exec(uri) ?? [];
  if (kind === 'datasets') return readDatasets(uri, name, ask);
  if (kind !== 'guidelines')
    return refuseUnknown(
      uri,
      resources.map((resource) => resource.uri),
    );
  const guidelines = (await loadGuides()).pages.filter(({ path }) => path.startsWith(guidelinesFolder));
  if (name === undefined)
    return createResult(
      uri,
      jsonType,
      guidelines.map((guide) => ({ uri: formatGuidelineUri(guide), title: guide.title })),
    );
  const page = guidelines.find((guide) => formatGuidelineUri(guide) === uri);
  if (!page) return refuseUnknown(uri, guidelines.map(formatGuidelineUri));
  return createResult(uri, markdownType, page.text);
}

interface Meta {
  readonly dataVersion: string;
  readonly resources: Readonly<Record<string, number>>;
  readonly datasets: Readonly<Record<string, { readonly sources: readonly { readonly licence: string }[] }>>;
}

async function readDatasets(uri: string, name: string | undefined, ask: Ask): Promise<ReadResourceResult | Failure> {
  const result = await ask('getMeta', { fields: 'dataVersion,resources,datasets' });
  if (result instanceof Failure) return result;
  const { dataVersion, resources: counts, datasets } = result.data as Meta;
  if (name === undefined) {
    const datasetSummaries = Object.entries(datasets).map(([dataset, { sources }]) => [
      dataset,
      { records: counts[dataset], licences: [...new Set(sources.map(({ licence }) => licence))] },
    ]);
    return createResult(uri, jsonType, { dataVersion, datasets: Object.fromEntries(datasetSummaries) });
  }
  const dataset = Object.hasOwn(datasets, name) ? datasets[name] : undefined;
  const knownUris = Object.keys(datasets).map((each) => `${scheme}datasets/${each}`);
  if (!dataset) return refuseUnknown(uri, knownUris);
  return createResult(uri, jsonType, { name, dataVersion, records: counts[name], sources: dataset.sources });
}

function formatGuidelineUri({ path }: Guide): string {
  return `${scheme}guidelines/${path.slice(guidelinesFolder.length).replace(/\.md$/, '')}`;
}

function refuseUnknown(uri: string, knownUris: readonly string[]): Failure {
  const nearest = findNearestWord(uri.slice(0, 100), knownUris);
  const hint = nearest === undefined ? `the resources are ${knownUris.join(', ')}` : `did you mean ${nearest}?`;
  return notFound(`there is no resource ${JSON.stringify(uri.slice(0, 100))}; ${hint}`);
}

function createResult(uri: string, mimeType: string, content: string | object): ReadResourceResult {
  return { contents: [{ uri, mimeType, text: typeof content === 'string' ? content : JSON.stringify(content) }] };
}
