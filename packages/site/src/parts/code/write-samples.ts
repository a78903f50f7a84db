import { quoteWords, toWords } from '@almanac/client/names';
import { AlmanacError, type HttpRequest, writeRequest } from '@almanac/client/write-request';
import type { SampleOperation } from './sample-operation.js';
import { writeJavaScript, writePython } from './write-literal.js';

/** The values of parameters by name. Those in a body are JSON values, the others strings; empty ones are not sent. */
export type SampleValues = Readonly<Record<string, unknown>>;

export interface SampleOptions {
  readonly operation: SampleOperation;
  readonly parameters: SampleValues;
  /** Without a trailing slash. */
  readonly serviceUrl: string;
}

/** In the order of their tabs. */
export const sampleLanguages = ['curl', 'javascript', 'python', 'client', 'cli'] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

export function writeSamples(options: SampleOptions): Readonly<Record<SampleLanguage, string>> {
  const { operation, parameters, serviceUrl } = options;
  const request = writeSampleRequest(operation, parameters);
  const url = serviceUrl + request.path;
  return {
    curl: writeCurl(operation, url, request),
    javascript: writeFetch(operation, url, request),
    python: writeUrllib(operation, url, request),
    client: writeClient(options),
    cli: writeCli(operation, parameters),
  };
}

function writeCurl({ method, answers }: SampleOperation, url: string, { body }: HttpRequest): string {
  const target = quoteWords([url]);
  if (!body) return answers === 'bytes' ? `curl -o ${quoteWords([nameFile(url)])} ${target}` : `curl ${target}`;
  const json = quoteWords([JSON.stringify(body)]);
  return `curl -X ${method} ${target} \\\n  -H 'content-type: application/json' \\\n  -d ${json}`;
}

function writeFetch({ method, answers }: SampleOperation, url: string, { body }: HttpRequest): string {
  const options = body
    ? `, {\n  method: '${method}',\n  headers: { 'content-type': 'application/json' },\n  body: JSON.stringify(${writeJavaScript(body).replaceAll('\n', '\n  ')}),\n}`
    : '';
  const readMethod = { json: 'json', text: 'text', bytes: 'blob' }[answers];
  const variableName = { json: 'answer', text: 'text', bytes: 'picture' }[answers];
  return `const response = await fetch(${writeJavaScript(url)}${options});
const ${variableName} = await response.${readMethod}();
console.log(${answers === 'json' ? 'answer.data' : variableName});`;
}

function writeUrllib({ answers }: SampleOperation, url: string, { body }: HttpRequest): string {
  const imports = answers === 'json' ? 'import json\n' : '';
  const printCode = {
    json: '    answer = json.load(response)\nprint(answer["data"])',
    text: '    print(response.read().decode())',
    bytes: `    with open(${writePython(nameFile(url))}, "wb") as file:\n        file.write(response.read())`,
  }[answers];
  if (!body)
    return `${imports}from urllib.request import urlopen\n\nwith urlopen(${writePython(url)}) as response:\n${printCode}`;
  return `import json
from urllib.request import Request, urlopen

request = Request(
    ${writePython(url)},
    data=json.dumps(${writePython(body).replaceAll('\n', '\n    ')}).encode(),
    headers={"content-type": "application/json"},
)
with urlopen(request) as response:
${printCode}`;
}

function writeClient({ operation, parameters, serviceUrl }: SampleOptions): string {
  const values = listFilledValues(parameters).map(([name, value]) => [name, toClientType(operation, name, value)]);
  const argument = values.length === 0 ? '' : writeJavaScript(Object.fromEntries(values));
  return `import { createAlmanac } from '@almanac/client';

const almanac = createAlmanac({ baseUrl: ${writeJavaScript(serviceUrl)} });
const { data } = await almanac.${operation.call}(${argument});
console.log(data);`;
}

function toClientType({ numbers, flags }: SampleOperation, name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (flags.includes(name) && /^(?:true|false)$/.test(value)) return value === 'true';
  return numbers.includes(name) && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function writeCli(operation: SampleOperation, parameters: SampleValues): string {
  const { command, commandFormat, positionals, inBody = [], flags } = operation;
  const filledValues = listFilledValues(parameters);
  const options = filledValues
    .filter(([name]) => !positionals.includes(name) && !inBody.includes(name))
    .flatMap(([name, value]) =>
      flags.includes(name)
        ? [`--${String(value) === 'false' ? 'no-' : ''}${toWords(name)}`]
        : [`--${toWords(name)}`, String(value)],
    );
  const { path, body } = writeSampleRequest(operation, parameters);
  if (body) options.push('--body', JSON.stringify(body));
  if (commandFormat) options.push('--format', commandFormat);
  if (operation.answers === 'bytes') options.push('-o', nameFile(path));
  const valuesByName = new Map(filledValues);
  const words = positionals.flatMap((name) => (valuesByName.has(name) ? [String(valuesByName.get(name))] : []));
  // A word that begins with a hyphen and is not a number would be parsed as an option.
  const needsDivider = words.some((word) => /^-(?!\d|\.\d)/.test(word));
  const allWords = needsDivider ? [command, ...options, '--', ...words] : [command, ...words, ...options];
  return `almanac ${quoteWords(allWords)}`;
}

function nameFile(url: string): string {
  return url.replace(/\?.*/s, '').replace(/.*\//s, '');
}

/** If a value in the path is missing, the path contains the names of its parameters instead. */
export function writeSampleRequest({ path, inBody }: SampleOperation, values: SampleValues): HttpRequest {
  const shape = { path, ...(inBody && { isInBody: (name: string) => inBody.includes(name) }) };
  try {
    return writeRequest(shape, Object.fromEntries(listFilledValues(values)));
  } catch (error) {
    if (error instanceof AlmanacError) return { path, body: undefined };
    throw error;
  }
}

function listFilledValues(values: SampleValues): [name: string, value: unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
}
