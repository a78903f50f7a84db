import { useVisit, type Visit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { Terms } from '../parts/terms.js';
import { describeInstant, describeWait } from './problem-notice.js';

interface AllowanceUse {
  /** Null if requests are not counted. */
  readonly limit: number | null;
  readonly used: number;
  /** The time at which no request counts as used any more, if requests are counted. */
  readonly resetsAt: string | null;
}

/** The usage of a key, or of an IP address. */
export interface Usage {
  readonly tier: 'anonymous' | 'free' | 'higher';
  readonly daily: AllowanceUse;
  /** Requests in a short time. */
  readonly burst: AllowanceUse;
}

const dayMs = 86_400_000;

export function summarizeUsage({ tier, daily }: Usage, { account, number }: Visit): string {
  const { tiers, noLimit, summary } = account.use;
  const { limit, used } = daily;
  return limit === null ? noLimit(tiers[tier]) : summary(tiers[tier], number(used), number(limit));
}

export function UsageReport({ usage, requestedAtMs }: { readonly usage: Usage; readonly requestedAtMs: number }) {
  const visit = useVisit();
  const { account, number } = visit;
  const words = account.use;
  const { tier, daily, burst } = usage;
  const describeWaitUntil = (ms: number) => describeWait(ms, requestedAtMs, visit);
  if (daily.limit === null || daily.resetsAt === null) return <p>{words.noLimit(words.tiers[tier])}</p>;
  const resetsAtMs = Date.parse(daily.resetsAt);
  const burstResetsAtMs = Date.parse(burst.resetsAt ?? '');
  const dayShare = Math.min(1, Math.max(0, 1 - (resetsAtMs - requestedAtMs) / dayMs));
  const facts = [
    [account.atOnce, words.atOnce(number(burst.used), number(burst.limit ?? 0))],
    [words.full, burstResetsAtMs > requestedAtMs ? describeWaitUntil(burstResetsAtMs) : words.now],
    [words.asOf, words.yourTime(describeInstant(requestedAtMs, requestedAtMs, visit))],
  ] as const;
  return (
    <>
      <h2>{words.tiers[tier]}</h2>
      <figure class="account-figure">
        <UsageChart used={daily.used} limit={daily.limit} dayShare={dayShare} />
        <figcaption>{words.left(number(daily.limit - daily.used), describeWaitUntil(resetsAtMs))}</figcaption>
      </figure>
      <Terms className="account-facts" terms={facts} />
    </>
  );
}

function UsageChart({
  used,
  limit,
  dayShare,
}: {
  readonly used: number;
  readonly limit: number;
  /** The share of the day that is over, from 0 to 1. */
  readonly dayShare: number;
}) {
  const usedShare = Math.min(1, used / limit);
  // If anything is used, the bar is at least half a percent wide, so that it is visible.
  const barShare = used === 0 ? 0 : Math.max(0.005, usedShare);
  const { account, number, percent } = useVisit();
  const words = account.use;
  return (
    <>
      <p class="account-chart-title">
        <MarkedText>{words.today(number(used), number(limit))}</MarkedText>
      </p>
      <svg
        class="account-chart"
        role="img"
        aria-label={words.chart(number(used), number(limit), percent(usedShare), percent(dayShare))}
        width="100%"
        height="62"
      >
        <rect class="account-chart-whole" x="0" y="8" width="100%" height="20" />
        <rect class="account-chart-used" x="0" y="8" width={toPercent(barShare)} height="20" />
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} class="account-chart-tick" x1={toPercent(share)} x2={toPercent(share)} y1="28" y2="33" />
        ))}
        <line class="account-chart-now" x1={toPercent(dayShare)} x2={toPercent(dayShare)} y1="2" y2="40" />
        <text x="0" y="56" visibility={dayShare < 0.2 ? 'hidden' : undefined}>
          0
        </text>
        <text x="100%" y="56" text-anchor="end" visibility={dayShare > 0.75 ? 'hidden' : undefined}>
          {number(limit)}
        </text>
        <text x={toPercent(dayShare)} y="56" text-anchor={anchorText(dayShare)}>
          {/* The isolates U+2068 and U+2069 keep the direction of the text apart from the direction of the chart. */}
          {`\u2068${words.ofDay(percent(dayShare))}\u2069`}
        </text>
      </svg>
    </>
  );
}

function anchorText(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.2) return 'start';
  return share > 0.75 ? 'end' : 'middle';
}

function toPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
