/** The HTTP code that the service and the edge handler share. It uses no Node modules. */
export * from './answer-route.js';
export * from './byte-range.js';
export * from './choose-format.js';
export * from './errors.js';
export * from './etag.js';
export * from './headers.js';
export * from './json-body.js';
export * from './parse-query.js';
export * from './representation.js';
export * from './resource.js';
export * from './route-table.js';
export * from './unmatched-route.js';
export * from './write-answer.js';
