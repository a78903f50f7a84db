/**
 * How likely a value of one sample is greater than one of another: 0.5 if nothing tells them apart (the statistic of Mann and Whitney, as a
 * share of all pairs).
 *
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 */
export function compareByRank(first, second) {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let sum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end].value === all[start].value) end++;
    // Equal values share the mean of their ranks, which begin at 1.
    const rank = (start + 1 + end) / 2;
    for (const { isFirst } of all.slice(start, end)) sum += isFirst ? rank : 0;
    start = end;
  }
  const { length } = first;
  return (sum - (length * (length + 1)) / 2) / (length * second.length);
}
