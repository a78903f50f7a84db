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
  const format = (value: number) => value.toLocaleString('en');
  const label = `${format(used)} of ${format(limit)} requests used, ${formatPercent(usedShare)}; ${formatPercent(dayShare)} of the day is over.`;
  return (
    <>
      <p class="account-chart-title">
        <strong>{format(used)}</strong> of {format(limit)} requests used today
      </p>
      <svg class="account-chart" role="img" aria-label={label} width="100%" height="62">
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
          {format(limit)}
        </text>
        <text x={toPercent(dayShare)} y="56" text-anchor={anchorText(dayShare)}>
          {formatPercent(dayShare)} of the day
        </text>
      </svg>
    </>
  );
}

/** A bar that can be seen: of anything used, half a percent at least. */
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

function formatPercent(share: number): string {
  return new Intl.NumberFormat('en', { style: 'percent' }).format(share);
}
