import type { Answer, ListAnswer } from './answers.js';
import type { AllOptions, CallOptions } from './options.js';
import type { Fields, Picked } from './picked.js';

type WithFields<P, F> = P & {
  /**
   * The fields of the answer, as `'name,country'` or `['name', 'country']`; a dot selects an inner field, as in
   * `moon.key`. All by default.
   */
  readonly fields?: F;
};

interface InFormat<F extends string> extends CallOptions {
  /** Returns the list as text in this format, or as an object if the format is GeoJSON. */
  readonly format: F;
}

/** A list as GeoJSON: for each record a feature, with a point as its geometry and the record as its properties. */
export interface PointFeatures<R> {
  readonly type: 'FeatureCollection';
  readonly features: {
    readonly type: 'Feature';
    /** Null if the location is unknown. */
    readonly geometry: {
      readonly type: 'Point';
      readonly coordinates: [longitude: number, latitude: number];
    } | null;
    readonly properties: R;
  }[];
}

/**
 * Requests the first records of a list that cannot be requested as a whole, such as the cities nearest to a place. `G`
 * is the union of the formats other than JSON.
 */
export interface ShortListFor<P, R, G extends string> {
  <const F extends Fields<R> = never>(
    params: WithFields<P, F>,
    options?: CallOptions,
  ): Promise<ListAnswer<Picked<R, F>>>;
  (
    params: WithFields<P, Fields<R>> | undefined,
    options: InFormat<Extract<G, 'csv' | 'ndjson'>>,
  ): Promise<Answer<string>>;
  <const F extends Fields<R> = never>(
    params: WithFields<P, F> | undefined,
    options: InFormat<Extract<G, 'geojson'>>,
  ): Promise<Answer<PointFeatures<Picked<R, F>>>>;
}

/** Requests a list; some parameters are required. */
export interface ListFor<P, R, G extends string> extends ShortListFor<P, R, G> {
  /** Requests the records page by page. Skips `offset` records, and returns at most `limit`. */
  all<const F extends Fields<R> = never>(params: WithFields<P, F>, options?: AllOptions): Records<Picked<R, F>>;
}

/** Requests a list; no parameter is required. */
export interface ListOf<P, R, G extends string> extends ShortListFor<P, R, G> {
  <const F extends Fields<R> = never>(
    params?: WithFields<P, F>,
    options?: CallOptions,
  ): Promise<ListAnswer<Picked<R, F>>>;
  /** Requests the records page by page. Skips `offset` records, and returns at most `limit`. */
  all<const F extends Fields<R> = never>(params?: WithFields<P, F>, options?: AllOptions): Records<Picked<R, F>>;
}

/** The records of a list, for a loop with `for await`. */
export type Records<R> = AsyncGenerator<R, void, undefined>;

/** Sends a list of inputs in one request. */
export type ManyOf<P, R> = <const F extends Fields<R> = never>(
  params: WithFields<P, F>,
  options?: CallOptions,
) => Promise<ListAnswer<Picked<R, F>>>;

/** Requests one record; no parameter is required. */
export type RecordOf<P, R> = <const F extends Fields<R> = never>(
  params?: WithFields<P, F>,
  options?: CallOptions,
) => Promise<Answer<Picked<R, F>>>;

/** Requests one record; some parameters are required. */
export type RecordFor<P, R> = <const F extends Fields<R> = never>(
  params: WithFields<P, F>,
  options?: CallOptions,
) => Promise<Answer<Picked<R, F>>>;

/** Requests one record by its key, which may be passed alone or with other parameters. */
export interface RecordByKey<P, R, K extends keyof P> {
  <const F extends Fields<R> = never>(params: WithFields<P, F>, options?: CallOptions): Promise<Answer<Picked<R, F>>>;
  (key: P[K], options?: CallOptions): Promise<Answer<R>>;
}

/** Requests content: text, bytes, GeoJSON or TopoJSON. */
export type ContentOf<P, T> = (params?: P, options?: CallOptions) => Promise<Answer<T>>;

/** Requests content by its key, which may be passed alone or with other parameters. */
export type ContentFor<P, T, K extends keyof P> = (params: P | P[K], options?: CallOptions) => Promise<Answer<T>>;
