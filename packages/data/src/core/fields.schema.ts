import { type TProperties, Type } from 'typebox';

/** The schema of a record, or of an object in one. `$id` is the name of its type. */
export const record = <P extends TProperties>($id: string, description: string, properties: P) =>
  Type.Object(properties, { $id, additionalProperties: false, description });

// The schemas of fields of which there is no more to say than what they mean, with examples.

const describe = (description: string, examples: readonly unknown[]) => ({
  description,
  ...(examples.length > 0 && { examples }),
});

export const text = (description: string, ...examples: readonly string[]) =>
  Type.String(describe(description, examples));

export const textOrNull = (description: string, ...examples: readonly (string | null)[]) =>
  Type.Union([Type.String(), Type.Null()], describe(description, examples));

export const number = (description: string, ...examples: readonly number[]) =>
  Type.Number(describe(description, examples));

export const numberOrNull = (description: string, ...examples: readonly (number | null)[]) =>
  Type.Union([Type.Number(), Type.Null()], describe(description, examples));

export const integerOrNull = (description: string, ...examples: readonly (number | null)[]) =>
  Type.Union([Type.Integer(), Type.Null()], describe(description, examples));

export const flag = (description: string, ...examples: readonly boolean[]) =>
  Type.Boolean(describe(description, examples));
