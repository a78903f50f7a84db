/** HTTP without a server: what the service and the handler for workers have in common. It needs nothing of Node. */
export {
  type AnswerContext,
  answerWithinBudget,
  type ChargingContext,
  createAnswerRoute,
  type Document,
  defaultWorkMs,
  type FaceOptions,
  findDocument,
  type HttpFace,
  type PreparedAnswer,
  parseRaw,
} from './answer-route.js';
export { type ByteRange, readRange } from './byte-range.js';
export { type ChooseFormat, createFormatChooser, listFormats, memoizeHeader } from './choose-format.js';
export { createOpenapi, listFailures, listLicences } from './describe-service.js';
export {
  bodyTooLarge,
  errorBody,
  errorObject,
  FailureSchema,
  HttpFailure,
  listErrorHeaders,
  notJson,
  notJsonType,
  ourFault,
  refuseMethod,
  refuseRange,
  refuseUnreadableBody,
  statusByCode,
  undecodablePath,
} from './errors.js';
export { type Encoding, findMatchingEtag, formatEtag, tagLength, writeTagText } from './etag.js';
export {
  basicHeaders,
  dataHeaders,
  everyMethod,
  isOpenToOrigins,
  jsonType,
  licenceLink,
  mcpPreflightHeaders,
  openHeaders,
} from './headers.js';
export { isJsonType, parseJsonBody } from './json-body.js';
export { parseQuery } from './parse-query.js';
export { Representation } from './representation.js';
export { type RawParameters, Reply, type Resource, type Route, replyWith } from './resource.js';
export {
  listPaths,
  maxBodyBytes,
  maxUrlLength,
  type OperationPath,
  type RouteMatch,
  RouteTable,
  type TableRoute,
  tooLongUrl,
} from './route-table.js';
export { createUnmatchedRoute } from './unmatched-route.js';
export { type WrittenAnswer, writeAnswer } from './write-answer.js';
