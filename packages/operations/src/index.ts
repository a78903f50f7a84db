export { type Answered, answer } from './answer.js';
export { Failed, type Failure, invalidBody, invalidQuery, notFound } from './failure.js';
export type { Format, ListAnswer } from './formats/format.js';
export { formatsOf } from './formats/formats.js';
export { type StenciledJson, toJson, writeRecord } from './formats/json.js';
export { type DescribedFailure, describeOperations, type ServiceDescription } from './openapi.js';
export {
  type Answer,
  type AnyOperation,
  type Charge,
  type Context,
  contentOf,
  type DrawPng,
  type Example,
  listOf,
  oneOf,
  operation,
} from './operation.js';
export { operations } from './operations.js';
export type { Field } from './parameters/body.js';
export { didYouMean } from './parameters/nearest-word.js';
export * from './parameters/parameter.js';
export { selectAll } from './select-all.js';
export { type Question, type Understood, understand } from './understand.js';
