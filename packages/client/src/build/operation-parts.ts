import { type AnyOperation, Invalid, type Parameter } from '@almanac/operations';
import type { TSchema } from 'typebox';

export interface NamedParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: TSchema;
  readonly isRequired: boolean;
  /** The type of the codes that the parameter accepts; undefined for any other parameter. */
  readonly codeType: string | undefined;
}

/** By the `format` of the schema. */
const codeTypes: Readonly<Record<string, string>> = {
  'country-code': 'CountryCode',
  'country-codes': 'CountryCode',
  'currency-code': 'CurrencyCode',
  'language-code': 'LanguageCode',
  timezone: 'TimezoneName',
};

/** Omits `fields`, which the types in `methods.ts` add, and `pretty`, which is for people. */
export function listParameters({ pathParams, params, body = {} }: AnyOperation): NamedParameter[] {
  const { fields: _fields, pretty: _pretty, ...query } = params;
  return Object.entries<Parameter<unknown, never>>({ ...pathParams, ...query, ...body }).map(
    ([name, { description, schema, default: value }]) => ({
      name,
      description,
      schema,
      isRequired: value instanceof Invalid || name in pathParams,
      codeType: codeTypes[(schema as { format?: string }).format ?? ''],
    }),
  );
}

export function nameParameters({ id }: AnyOperation): string {
  return `${capitalize(id)}Parameters`;
}

export function nameRecord({ id, answers }: AnyOperation): string {
  const { $id } = (answers.kind === 'content' ? {} : answers.record) as { $id?: string };
  return $id ?? `${capitalize(id)}Record`;
}

/** False for the nearest cities, for instance, which cannot be requested as a whole. */
export function isWholeList({ answers, method, params }: AnyOperation): boolean {
  return answers.kind === 'list' && method === 'GET' && params.limit?.default === undefined;
}

/** Finds the path parameter that may be passed alone, because no other parameter is required. */
export function findKey(operation: AnyOperation): string | undefined {
  const required = listParameters(operation).filter(({ isRequired }) => isRequired);
  const [key] = Object.keys(operation.pathParams);
  return required.length === 1 && required[0]?.name === key ? key : undefined;
}

export function needsParameters(operation: AnyOperation): boolean {
  return listParameters(operation).some(({ isRequired }) => isRequired);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
