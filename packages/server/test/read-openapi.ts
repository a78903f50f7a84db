import type { Service } from './service.js';

interface Parameter {
  readonly $ref?: string;
}

interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { parameters?: readonly Parameter[] }>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** Requests `openapi.json`, and writes out the parameters that operations share. */
// biome-ignore lint/suspicious/noExplicitAny: tests check the fields of the document.
export async function readOpenapi({ get }: Pick<Service, 'get'>): Promise<any> {
  return writeOutParameters((await get('/openapi.json')).json);
}

/** Replaces references to parameters by the parameters. */
export function writeOutParameters<D extends OpenapiDocument>(document: D): D {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    operation.parameters = (operation.parameters ?? []).map((each) =>
      each.$ref === undefined ? each : (document.components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? each),
    );
  return document;
}
