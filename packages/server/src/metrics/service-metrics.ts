import type { ResponseCache } from '../responses/response-cache.js';
import { createCounter, createGauge, type Metrics } from './metrics.js';

export interface ServiceParts {
  readonly responseCache: Pick<ResponseCache, 'hits' | 'misses' | 'size' | 'heldBytes'>;
  readonly rateLimitResults: Readonly<Record<string, number>>;
  readonly loadShedder: { readonly refusals: number };
  readonly listUnavailable: () => readonly string[];
  readonly version: string;
  readonly dataVersion: string;
  readonly buildId: string;
}

export function addServiceMetrics(metrics: Metrics, parts: ServiceParts): void {
  const { responseCache, rateLimitResults, loadShedder, listUnavailable, version, dataVersion, buildId } = parts;
  const build = { version, data_version: dataVersion, build: buildId };
  metrics.add(() => [
    createGauge(
      'almanac_build_info',
      'Always 1; labels have the version of the program, of the data, and a build id.',
      [{ labels: build, value: 1 }],
    ),
    createCounter('almanac_response_cache_hits_total', 'Cached responses sent.', responseCache.hits),
    createCounter('almanac_response_cache_misses_total', 'Responses rendered.', responseCache.misses),
    createGauge('almanac_response_cache_responses', 'Responses in the cache.', responseCache.size),
    createGauge('almanac_response_cache_bytes', 'Bytes of the responses in the cache.', responseCache.heldBytes),
    createCounter(
      'almanac_rate_limit_results_total',
      'Requests allowed or refused: by the burst, by the day (daily), by the budget of processor time (work), or by the ceiling of the address.',
      sampleFields('result', rateLimitResults),
    ),
    createCounter(
      'almanac_overload_refusals_total',
      'Requests refused because the process was overloaded.',
      loadShedder.refusals,
    ),
    createGauge(
      'almanac_rate_limiter_degraded',
      '1 while Redis is unavailable and this replica enforces limits by itself.',
      listUnavailable().includes('redis') ? 1 : 0,
    ),
  ]);
}

interface BackgroundState {
  readonly storage: { readonly engine: string; readonly isUp: boolean };
  /** Of all replicas; undefined if storage does not respond. */
  readonly outbox: { readonly waiting: number; readonly oldestAgeSeconds: number } | undefined;
  /** Includes emails that are sent but not yet deleted from the outbox. */
  readonly sending: number;
  readonly attempts: Readonly<Record<string, number>>;
}

export function addBackgroundMetrics(metrics: Metrics, readState: () => Promise<BackgroundState>): void {
  metrics.add(async () => {
    const { storage, outbox, sending, attempts } = await readState();
    return [
      createGauge('almanac_storage_up', '1 if the storage of accounts responds.', [
        { labels: { engine: storage.engine }, value: storage.isUp ? 1 : 0 },
      ]),
      createGauge(
        'almanac_outbox_messages',
        'Emails waiting in storage, of all replicas.',
        outbox ? outbox.waiting : [],
      ),
      createGauge(
        'almanac_outbox_oldest_age_seconds',
        'Time since the oldest mail in storage was queued; 0 if there is none.',
        outbox ? outbox.oldestAgeSeconds : [],
      ),
      createGauge('almanac_mail_sending', 'Mails being sent by this replica.', sending),
      createCounter(
        'almanac_mail_attempts_total',
        'Attempts of this replica to send an email: sent, failed (to be repeated), or given up.',
        sampleFields('result', attempts),
      ),
    ];
  });
}

function sampleFields(label: string, fields: Readonly<Record<string, number>>) {
  return Object.entries(fields).map(([field, value]) => ({ labels: { [label]: field }, value }));
}
