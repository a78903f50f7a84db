// Line charts over the same minutes, one below the other, as SVG.
const widthPx = 760;
const chartHeightPx = 150;
const gapPx = 40;
const leftPx = 60;
const rightPx = 80;
const colors = ['#2a6fb0', '#c2571a'];

/**
 * @param {string} title
 * @param {readonly number[]} minutes
 * @param {{ name: string, lines: Record<string, readonly number[]> }[]} charts
 */
export function drawCharts(title, minutes, charts) {
  const heightPx = gapPx + charts.length * (chartHeightPx + gapPx);
  const drawn = charts.map((chart, place) => drawChart(chart, minutes, gapPx * 1.5 + place * (chartHeightPx + gapPx)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" font-family="sans-serif" font-size="12" fill="#333" role="img" aria-label="${title}">
<rect width="${widthPx}" height="${heightPx}" fill="#fff"/>
<text x="${leftPx}" y="22" font-size="14">${title}</text>
${drawn.join('\n')}
</svg>
`;
}

function drawChart({ name, lines }, minutes, topPx) {
  const max = roundUp(Math.max(...Object.values(lines).flat()));
  const lastMinute = minutes.at(-1);
  const bottomPx = topPx + chartHeightPx - gapPx / 2;
  const x = (minute) => leftPx + (minute / lastMinute) * (widthPx - leftPx - rightPx);
  const y = (value) => bottomPx - (value / max) * (bottomPx - topPx);
  const scale = [0, max / 2, max].map(
    (value) =>
      `<path d="M${leftPx} ${y(value)}H${widthPx - rightPx}" stroke="#ddd"/><text x="${leftPx - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const drawn = Object.entries(lines).map(([label, values], place) => {
    const points = values.map((value, at) => `${x(minutes[at]).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${colors[place]}" stroke-width="1.5"/><text x="${widthPx - rightPx + 6}" y="${topPx + 12 + 16 * place}" fill="${colors[place]}">${label}</text>`;
  });
  return `<text x="${leftPx}" y="${topPx - 8}">${name}</text>
${scale.join('\n')}
${drawn.join('\n')}
<text x="${leftPx}" y="${bottomPx + 16}" text-anchor="middle">0</text><text x="${widthPx - rightPx}" y="${bottomPx + 16}" text-anchor="middle">${Math.round(lastMinute)} min</text>`;
}

/** The next of 1, 2, 5, 10, 20, 50, … */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return power * [1, 2, 5, 10].find((step) => step * power >= value);
}
