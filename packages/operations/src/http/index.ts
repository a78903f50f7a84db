/** HTTP without a server: what the service and the handler for workers have in common. It needs nothing of Node. */
export { type ByteRange, readRange, refuseRange } from './byte-range.js';
export { type ChooseFormat, createFormatChooser, listFormats } from './choose-format.js';
export { type AboutService, describeService, listFailures, listLicences, listSettings } from './describe-service.js';
export {
  bodyTooLarge,
  errorBody,
  errorObject,
  FailureSchema,
  notJson,
  notJsonType,
  ourFault,
  refuseUnreadableBody,
  statusByCode,
  undecodablePath,
} from './errors.js';
export { cutTag, type Encoding, findMatchingEtag, formatEtag, joinTagParts, writeTagText } from './etag.js';
export {
  basicHeaders,
  dataHeaders,
  everyMethod,
  isOpenToOrigins,
  jsonType,
  licenceLink,
  mcpPreflightHeaders,
  openHeaders,
  preflightHeaders,
} from './headers.js';
export { isJsonType, parseJsonBody } from './json-body.js';
export { memoizeHeader } from './memoize.js';
export { findNearestPath } from './nearest-path.js';
export { parseQuery } from './parse-query.js';
export {
  type AnswerOptions,
  answerWithinBudget,
  type ChargingContext,
  completeAnswer,
  defaultWorkMs,
  prepareAnswer,
} from './prepare-answer.js';
export { Representation } from './representation.js';
export {
  createRoutes,
  maxBodyBytes,
  maxUrlLength,
  normalizeUrl,
  type OperationRoute,
  type RouteMatch,
  RouteTable,
  refuseMethod,
  type TableRoute,
  tooLongUrl,
} from './routes.js';
export { type WrittenAnswer, writeAnswer } from './write-answer.js';
