import { describeInstant, describeWait } from '../parts/describe-time.js';
import { UsageChart } from './usage-chart.js';

/** How much of an allowance is used. */
export interface AllowanceUse {
  /** Null if nothing is counted. */
  readonly limit: number | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly resetsAt: string | null;
}

/** The usage of a key, or of an IP address. */
export interface Usage {
  readonly tier: 'anonymous' | 'free' | 'higher';
  readonly daily: AllowanceUse;
  readonly burst: AllowanceUse;
}

const tierNames = {
  anonymous: 'Your network address, without a key',
  free: 'A key of the free tier',
  higher: 'A key with a higher allowance',
};

const dayMs = 86_400_000;

/** The usage in a sentence. */
export function summarizeUsage({ tier, daily }: Usage): string {
  const { limit, used } = daily;
  return limit === null
    ? `${tierNames[tier]}: no limit.`
    : `${tierNames[tier]}: ${used.toLocaleString('en')} of ${limit.toLocaleString('en')} requests used today.`;
}

/** The usage of a key or an address. */
export function UsageReport({ usage, askedAtMs }: { readonly usage: Usage; readonly askedAtMs: number }) {
  const { tier, daily, burst } = usage;
  if (daily.limit === null || daily.resetsAt === null)
    return <p>{tierNames[tier]}: this service counts no requests, so there is no limit to reach.</p>;
  const resetsAtMs = Date.parse(daily.resetsAt);
  const dayShare = Math.min(1, Math.max(0, 1 - (resetsAtMs - askedAtMs) / dayMs));
  const left = daily.limit - daily.used;
  return (
    <>
      <h2>{tierNames[tier]}</h2>
      <figure class="account-figure">
        <UsageChart used={daily.used} limit={daily.limit} dayShare={dayShare} />
        <figcaption>
          {left.toLocaleString('en')} requests left today. The count resets {describeWait(resetsAtMs, askedAtMs)}.
        </figcaption>
      </figure>
      <dl class="account-facts">
        <div>
          <dt>At once</dt>
          <dd>
            {burst.used.toLocaleString('en')} of {burst.limit?.toLocaleString('en')} used, this question included
          </dd>
        </div>
        <div>
          <dt>Full again</dt>
          <dd>{describeBurstReset(burst, askedAtMs)}</dd>
        </div>
        <div>
          <dt>As of</dt>
          <dd>{describeInstant(askedAtMs, askedAtMs)}, your time</dd>
        </div>
      </dl>
    </>
  );
}

function describeBurstReset({ resetsAt }: AllowanceUse, askedAtMs: number): string {
  const ms = Date.parse(resetsAt ?? '');
  return ms > askedAtMs ? describeWait(ms, askedAtMs) : 'now';
}
