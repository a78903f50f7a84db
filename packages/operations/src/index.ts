export { type Answered, answer } from './answer.js';
export { ask, parseValues, shapeRequest, type Values } from './ask.js';
export { showBody } from './collect-parameters.js';
export { findSubject, nameCommand, quoteWords, toWords } from './command-names.js';
export { refuseFormat } from './every-name.js';
export { type ErrorCode, Failure, invalidBody, invalidQuery, notFound } from './failure.js';
export { type Column, type ColumnKind, classifyColumn, listColumns, readColumn } from './formats/columns.js';
export { type Format, type ListAnswer, writeList } from './formats/format.js';
export { findFormats } from './formats/formats.js';
export { makePretty, toJson, writeRecord } from './formats/json.js';
export { readRecords } from './formats/records.js';
export { nameOperation, type OperationName, splitId } from './names.js';
export { openContext } from './open-context.js';
export { type DescribedFailure, describeOperations, type ServiceDescription } from './openapi/document.js';
export { describeTags, tagOperation } from './openapi/tags.js';
export {
  type Answer,
  type AnyOperation,
  type Charge,
  type Context,
  contentResult,
  type DrawPng,
  type Example,
  findWildcard,
  listResult,
  operation,
  recordResult,
} from './operation.js';
export { operations } from './operations.js';
export { type Field, inBody } from './parameters/body.js';
export { everyLanguage, unusedLanguage } from './parameters/language.js';
export { findNearestWord } from './parameters/nearest-word.js';
export { integerWithin } from './parameters/numbers.js';
export { didYouMeanName } from './parameters/other-names.js';
export * from './parameters/parameter.js';
export { type ParsedRequest, parseRequest, type RawRequest } from './parse-request.js';
export { selectAll } from './select-all.js';
