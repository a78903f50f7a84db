import type { Messages } from '../messages/en.js';
import { type Formats, useFormats } from '../parts/formats.js';
import { useMessages } from '../visit.js';
import { describeInstant, describeWait } from './describe-problem.js';
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

const dayMs = 86_400_000;

/** The usage in a sentence. */
export function summarizeUsage(
  { tier, daily }: Usage,
  { tiers, noLimit, summary }: Messages['account']['use'],
  { number }: Formats,
): string {
  const { limit, used } = daily;
  return limit === null ? noLimit(tiers[tier]) : summary(tiers[tier], number(used), number(limit));
}

/** The usage of a key or an address. */
export function UsageReport({ usage, askedAtMs }: { readonly usage: Usage; readonly askedAtMs: number }) {
  const { account } = useMessages();
  const words = account.use;
  const formats = useFormats();
  const { number } = formats;
  const { tier, daily, burst } = usage;
  const wait = (ms: number) => describeWait(ms, askedAtMs, account.wait, formats);
  if (daily.limit === null || daily.resetsAt === null) return <p>{words.noLimit(words.tiers[tier])}</p>;
  const resetsAtMs = Date.parse(daily.resetsAt);
  const fullAtMs = Date.parse(burst.resetsAt ?? '');
  const dayShare = Math.min(1, Math.max(0, 1 - (resetsAtMs - askedAtMs) / dayMs));
  const facts = [
    [account.atOnce, words.atOnce(number(burst.used), number(burst.limit ?? 0))],
    [words.full, fullAtMs > askedAtMs ? wait(fullAtMs) : words.now],
    [words.asOf, words.yourTime(describeInstant(askedAtMs, askedAtMs, formats))],
  ] as const;
  return (
    <>
      <h2>{words.tiers[tier]}</h2>
      <figure class="account-figure">
        <UsageChart used={daily.used} limit={daily.limit} dayShare={dayShare} />
        <figcaption>{words.left(number(daily.limit - daily.used), wait(resetsAtMs))}</figcaption>
      </figure>
      <dl class="account-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
