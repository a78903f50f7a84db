interface Parameter {
  readonly $ref?: string;
}

interface OpenapiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { parameters?: readonly Parameter[]; responses: Record<string, object | undefined> }>>
    >
  >;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** The statuses that the default response of an operation describes. */
const otherStatuses = [405, 408, 414, 431, 500];

/** Requests `openapi.json`, and writes out what operations share. */
// biome-ignore lint/suspicious/noExplicitAny: tests check the fields of the document.
export async function readOpenapi({ get }: { get(path: string): Promise<{ readonly json: unknown }> }): Promise<any> {
  return writeOut((await get('/openapi.json')).json as OpenapiDocument);
}

/** Replaces references to parameters by the parameters, and default responses by one for each status. */
export function writeOut<D extends OpenapiDocument>(document: D): D {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = (operation.parameters ?? []).map((each) =>
      each.$ref === undefined ? each : (document.components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? each),
    );
    const { default: other, ...responses } = operation.responses;
    operation.responses = { ...responses, ...Object.fromEntries(otherStatuses.map((status) => [status, other])) };
  }
  return document;
}
