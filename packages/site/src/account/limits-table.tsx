import type { Limits } from '../site-context.js';

/** The limits of each kind of caller. */
export function LimitsTable({ limits }: { readonly limits: Limits }) {
  const { anonymousDaily, freeDaily, higherDaily, anonymousBurst, keyBurst } = limits;
  const rows = [
    ['Without a key', anonymousDaily, anonymousBurst],
    ['With a key', freeDaily, keyBurst],
    ['With a higher allowance', higherDaily, keyBurst],
  ] as const;
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col" class="number">
            Requests a day
          </th>
          <th scope="col" class="number">
            At once
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, daily, burst]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="number">{daily.toLocaleString('en')}</td>
            <td class="number">{describeBurst(burst)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A burst in words, such as `20 in 10 s`. */
export function describeBurst({ quota, windowMs }: Limits['keyBurst']): string {
  return `${quota.toLocaleString('en')} in ${(windowMs / 1000).toLocaleString('en')} s`;
}
