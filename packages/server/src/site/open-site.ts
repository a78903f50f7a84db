import { readdir, readFile } from 'node:fs/promises';
import { type Almanac, AlmanacError } from '@almanac/client';
import { nameOperation } from '@almanac/client/names';
import { Files, type Library } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import {
  type Answer,
  type AnyOperation,
  ask,
  type DrawPng,
  type ErrorCode,
  Failure,
  operations,
  statusByCode,
  toJson,
  type Values,
} from '@almanac/operations';
import { writeAnswer } from '@almanac/operations/http';
import {
  createErrorRenderer,
  createSite,
  type RenderError,
  type SiteContext,
  type SiteFiles,
  type SiteRoute,
} from '@almanac/site';
import { builtFolder } from '../storage/built-folder.js';

type ServiceFacts = Omit<
  SiteContext,
  'almanac' | 'list' | 'drawPng' | 'files' | 'listCountryAlternates' | 'dataVersion' | 'languages' | 'matchLanguage'
>;

const files = new Files(loadFromFolder());

/** Pages get their data from the library in this process. */
export async function openSite(
  options: InProcessClientOptions & ServiceFacts & { readonly drawPng: DrawPng },
): Promise<{ routes: readonly SiteRoute[]; renderError: RenderError }> {
  const { languageTags, manifest } = options.almanac;
  siteFiles ??= readSiteFiles();
  const context: SiteContext = {
    ...options,
    ...createInProcessClient(options),
    async drawPng(svg, pngOptions) {
      const png = await options.drawPng(svg, pngOptions);
      if (png instanceof Failure) throw createError(png);
      return png;
    },
    files: await siteFiles,
    listCountryAlternates,
    dataVersion: manifest.dataVersion,
    languages: languageTags.supported,
    matchLanguage: languageTags.match,
  };
  return { routes: createSite(context), renderError: createErrorRenderer(context) };
}

const folder = new URL('site-files/', builtFolder);

let siteFiles: Promise<SiteFiles> | undefined;

/** scripts/bundle-site.mjs creates these files. */
async function readSiteFiles(): Promise<SiteFiles> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  const contents = new Map<string, Uint8Array>();
  // Files are read one at a time: reading all at once would take more file handles than a process may have.
  for (const name of names) contents.set(name, await readFile(new URL(name, folder)));
  const readJson = async (name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  const smallFlags = new Map<string, string>(Object.entries(await readJson('flags.json')));
  return { names: await readJson('names.json'), smallFlags, contents };
}

/** The content of `countries/search.json`, by language and alpha-2 code. */
interface CountrySearch {
  readonly alternates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Lists the alternative names of countries in English and in the given language, by alpha-2 code. */
async function listCountryAlternates(language: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { alternates } = await files.json<CountrySearch>('countries/search.json');
  const tables = [...new Set(['en', language])].map((each) => alternates[each] ?? {});
  const codes = new Set(tables.flatMap((namesByCode) => Object.keys(namesByCode)));
  return new Map(Array.from(codes, (code) => [code, tables.flatMap((namesByCode) => namesByCode[code] ?? [])]));
}

interface InProcessClientOptions {
  readonly almanac: Library;
  readonly version: string;
  readonly contactUrl: string | undefined;
  readonly clock: () => number;
}

/** Answers in this process, without limits. The `data` of a list is an array of records. */
function createInProcessClient({ almanac, version, contactUrl, clock }: InProcessClientOptions) {
  const service = { version, contactUrl, routes: operations.map(({ path }) => path) };
  const askFor = async (operation: AnyOperation, values: Values): Promise<Answer> => {
    const outcome = await ask(operation, values, { nowMs: clock(), almanac, service });
    if (outcome instanceof Failure) throw createError(outcome);
    return outcome.answer;
  };
  const groups: Record<string, unknown> = {};
  for (const operation of operations) {
    const [pathParam = ''] = Object.keys(operation.pathParams);
    const call = async (argument: Values | string | number = {}) => {
      const answer = await askFor(operation, typeof argument === 'object' ? argument : { [pathParam]: argument });
      return answer.kind === 'content' ? readContent(answer) : toJson(answer);
    };
    const { group, method } = nameOperation(operation);
    if (group === undefined) groups[method] = call;
    else groups[group] = { ...(groups[group] as object), [method]: call };
  }
  const operationByPath = new Map(operations.map((operation) => [operation.path, operation]));
  return {
    almanac: groups as unknown as Almanac,
    async list(path: string, values: Values) {
      const answer = await askFor(operationByPath.get(path) as AnyOperation, values);
      if (answer.kind !== 'list') throw new Error(`${path} is no list`);
      return answer.selection;
    },
  };
}

/** Reads content as the client does: JSON as an object, anything else as text or bytes. */
async function readContent(answer: Extract<Answer, { kind: 'content' }>): Promise<object> {
  const writtenAnswer = await writeAnswer(answer, undefined);
  if (writtenAnswer instanceof Failure) throw createError(writtenAnswer);
  const { mediaType, content } = writtenAnswer;
  if (mediaType === 'image/png') return { data: content };
  const text = content instanceof Uint8Array ? new TextDecoder().decode(content) : [...content].join('');
  return { data: /[/+]json/.test(mediaType) ? JSON.parse(text) : text };
}

/** Cast so that it can be constructed with all fields. */
const CallError = AlmanacError as unknown as new (code: string, message: string, details: object) => AlmanacError;

/** The cause is the failure, from which pages write their own words. */
function createError(failure: Failure): AlmanacError {
  const { code, message, param, suggestion, retryAfterSeconds } = failure;
  const status = statusByCode[code];
  return new CallError(code, message, { status, param, suggestion, retryAfterSeconds, cause: failure });
}

/**
 * Returns the failure of a page or file whose content could not be loaded.
 * @throws the fault itself if it is not an error of the in-process client
 */
export function readFailure(fault: unknown): Failure {
  if (!(fault instanceof AlmanacError)) throw fault;
  const { code, message, param, retryAfterSeconds } = fault;
  return new Failure(code as ErrorCode, message, { param, retryAfterSeconds });
}
