import { Failure, findOperation, toJson, type Values } from '@almanac/operations';
import { answerAndCharge } from '../http/batch/batch.js';
import type { CallContext } from '../limits/call-context.js';

export interface Answered {
  readonly data: object;
  /** Counts all matching records, of which the data may be a part. Only lists have it. */
  readonly meta?: { readonly total: number };
}

/** An answer that is valid until `expiresAtMs`; if that is undefined, until the next data version. */
export interface AnsweredHere extends Answered {
  readonly expiresAtMs: number | undefined;
}

/** Runs an operation in this process or on a server. `values` are the parameters by name. */
export type Ask = (id: string, values: Values) => Promise<Answered | Failure>;

export async function askInProcess(id: string, values: Values, context: CallContext): Promise<AnsweredHere | Failure> {
  const result = await answerAndCharge(findOperation(id), values, context);
  if (result instanceof Failure) return result;
  return { ...(toJson(result.answer) as Answered), expiresAtMs: result.expiresAtMs };
}

export type ArgumentSchema = {
  readonly type: 'string' | 'number' | 'integer' | 'array' | 'object';
  readonly description?: string;
  readonly items?: { readonly type: 'string' };
};

type AnswerSchema =
  | { readonly type: 'object'; readonly properties: FieldSchemas }
  | { readonly type: 'array'; readonly items: { readonly type: 'object'; readonly properties: FieldSchemas } };

type FieldSchemas = Readonly<Record<string, { readonly type?: string | string[] }>>;

/** The arguments of a call by name. `Tool.run` gets each in the type of its schema. */
export type Arguments = Readonly<Record<string, unknown>>;

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
  /** Omitted if it depends on the call. */
  readonly answers?: AnswerSchema;
  /** Arguments whose names differ from the parameters of the operation, by parameter. */
  readonly argumentNames?: Readonly<Record<string, string>>;
  run(args: Arguments, ask: Ask): Promise<Answered | Failure>;
}

/** Describes fields, separated by commas, only by their type, because assistants pay for each word. */
export function describeFields(id: string, fields: string): FieldSchemas {
  const { answers } = findOperation(id);
  const properties: Readonly<Record<string, TypedSchema>> = answers.kind === 'content' ? {} : answers.record.properties;
  return Object.fromEntries(fields.split(',').map((name) => [name, describeType(properties[name] ?? {})]));
}

interface TypedSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TypedSchema[];
}

function describeType({ anyOf, ...schema }: TypedSchema): FieldSchemas[string] {
  // All enums consist of strings.
  const types = (anyOf ?? [schema]).map((each) => each.type ?? (each.enum && 'string'));
  const [first, ...others] = new Set(types.filter((type) => type !== undefined));
  if (first === undefined) return {};
  return { type: others.length === 0 ? first : [first, ...others] };
}

export const fieldsArgument = { type: 'string', description: 'Comma-separated names, or all' } as const;

/** Undefined for all fields. */
export function chooseFields(requestedFields: unknown, defaultFields: string): string | undefined {
  if (requestedFields === undefined) return defaultFields;
  return /^(?:all|\*)$/i.test(String(requestedFields).trim()) ? undefined : String(requestedFields);
}
