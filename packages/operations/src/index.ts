export { type Answered, answer } from './answer.js';
export { ask, parseValues, shapeRequest, type Values } from './ask.js';
export { refuseFormat } from './every-name.js';
export { type ErrorCode, Failure, invalidBody, invalidQuery, notFound } from './failure.js';
export { type Column, type ColumnKind, classifyColumn, listColumns, readColumn } from './formats/columns.js';
export { type Format, type ListAnswer, readRecords, writeList } from './formats/format.js';
export { findFormats } from './formats/formats.js';
export { toJson, writeRecord } from './formats/json.js';
export { findSubject, nameCommand, nameOperation, type OperationName, quoteWords, splitId, toWords } from './names.js';
export { type DescribedFailure, describeOperations, type ServiceDescription } from './openapi/document.js';
export { describeTags, tagOperation } from './openapi/paths.js';
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
  selectAll,
} from './operation.js';
export { openContext, operations } from './operations.js';
export { type Field, inBody } from './parameters/body.js';
export { didYouMeanName, findNearestWord } from './parameters/did-you-mean.js';
export { everyLanguage, unusedLanguage } from './parameters/language.js';
export { integerWithin } from './parameters/numbers.js';
export * from './parameters/parameter.js';
export { type ParsedRequest, parseRequest, type RawRequest } from './parse-request.js';
export { showBody } from './refusals.js';
