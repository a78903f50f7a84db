import type { Failure } from '@almanac/operations';
import type { Answered, Ask } from './ask.js';

/** The schema of one argument: the part of JSON Schema that tools need. */
export interface ArgumentSchema {
  readonly type: 'string' | 'number' | 'integer' | 'array' | 'object';
  readonly description?: string;
  readonly items?: { readonly type: 'string' };
}

/** The arguments of a call by name, each of the type that its schema says. */
export type Arguments = Readonly<Record<string, unknown>>;

/** One tool: what an assistant reads of it, and how its calls become operations. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
  /** What its data are; either, if undefined. */
  readonly answers?: 'list' | 'record';
  /** Its names of parameters that the service calls otherwise, by theirs. */
  readonly ownNames?: Readonly<Record<string, string>>;
  run(sent: Arguments, ask: Ask): Promise<Answered | Failure>;
}

/** The argument `fields` of a tool. */
export const fieldsArgument = { type: 'string', description: 'Names by commas, or all' } as const;

/** The fields to ask for: those named, every one (undefined), or the tool's default ones. */
export function chooseFields(sent: unknown, defaultFields: string): string | undefined {
  if (sent === undefined) return defaultFields;
  return /^(?:all|\*)$/i.test(String(sent).trim()) ? undefined : String(sent);
}
