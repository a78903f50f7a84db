export type { Answer, ListAnswer } from './answers.js';
export type { CountryCode, CurrencyCode, LanguageCode, Suggested, TimezoneName } from './codes.js';
export { createAlmanac } from './create-almanac.js';
export {
  AlmanacError,
  type FailedError,
  type RateLimitedError,
  type RefusedError,
  type UnansweredError,
} from './errors.js';
export type { Almanac } from './generated/almanac.js';
export type * from './generated/parameters.js';
export type * from './generated/records.js';
export type {
  ContentFor,
  ContentOf,
  ListFor,
  ListOf,
  ManyOf,
  PointFeatures,
  RecordByKey,
  RecordFor,
  RecordOf,
  Records,
  ShortListFor,
} from './methods.js';
export type { AllOptions, AlmanacOptions, CallOptions } from './options.js';
export type { Picked } from './picked.js';
export type { Allowance, RateLimit } from './rate-limit.js';
