import { useFormats } from '../parts/formats.js';
import { MarkedText } from '../parts/marked-text.js';
import { useMessages } from '../visit.js';

/** The requests of a day against the allowance, and how much of the day is over. */
export function UsageChart({
  used,
  limit,
  dayShare,
}: {
  readonly used: number;
  readonly limit: number;
  /** From 0 to 1. */
  readonly dayShare: number;
}) {
  const usedShare = Math.min(1, used / limit);
  const words = useMessages().account.use;
  const { number, percent } = useFormats();
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
        <rect class="account-chart-used" x="0" y="8" width={toPercent(visible(usedShare))} height="20" />
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
          {words.ofDay(percent(dayShare))}
        </text>
      </svg>
    </>
  );
}

/** Keeps the bar visible: at least half a percent if anything is used. */
function visible(share: number): number {
  return share === 0 ? 0 : Math.max(0.005, share);
}

function anchorText(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.2) return 'start';
  return share > 0.75 ? 'end' : 'middle';
}

function toPercent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
