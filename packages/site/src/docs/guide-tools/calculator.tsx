import { useState } from 'preact/hooks';
import type { Limits } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';

export interface Plan {
  /** Requests a day from all IP addresses together. */
  readonly requests: number;
  readonly addresses: number;
  /** Undefined unless responses are cached and revalidated with `if-none-match`. */
  readonly distinctRequests: number | undefined;
}

/** The smallest sufficient tier, and the requests that count. */
interface Need {
  /** `own` stands for a service of one's own, which has no limits. */
  readonly tier: 'anonymous' | 'free' | 'higher' | 'own';
  /** The requests of each IP address that count towards its daily limit, without a key. */
  readonly perAddress: number;
  /** The requests of all IP addresses that count towards the daily limit of one shared key. */
  readonly perKey: number;
}

interface CalculatorOptions {
  readonly limits: Limits;
  readonly plan: Plan;
}

/** Without scripts, the form reloads the page. */
export function Calculator({ limits, plan: initialPlan }: CalculatorOptions) {
  const [plan, setPlan] = useState(initialPlan);
  const { link } = useVisit();
  const isCached = plan.distinctRequests !== undefined;
  return (
    <section class="docs-calculator" aria-labelledby="calculator-title">
      <h2 id="calculator-title">What do you need?</h2>
      <form method="get" action={link('/docs/limits')} onSubmit={(event) => event.preventDefault()}>
        <NumberField
          name="requests"
          label="Requests a day, from everywhere"
          value={plan.requests}
          onChange={(requests) => setPlan({ ...plan, requests })}
        />
        <NumberField
          name="addresses"
          label="From how many IP addresses"
          value={plan.addresses}
          onChange={(addresses) => setPlan({ ...plan, addresses })}
        />
        <p class="docs-check">
          <input
            type="checkbox"
            id="calculator-kept"
            name="kept"
            value="yes"
            checked={isCached}
            onChange={(event) =>
              setPlan({ ...plan, distinctRequests: event.currentTarget.checked ? plan.requests : undefined })
            }
          />{' '}
          <label for="calculator-kept">Answers are cached and revalidated with if-none-match</label>
        </p>
        <div hidden={!isCached}>
          <NumberField
            name="different"
            label="Different requests among them"
            value={plan.distinctRequests ?? plan.requests}
            onChange={(distinctRequests) => setPlan({ ...plan, distinctRequests })}
          />
        </div>
        <noscript>
          <button type="submit">Calculate</button>
        </noscript>
      </form>
      <p class="docs-result" role="status">
        <Result plan={plan} limits={limits} />
      </p>
    </section>
  );
}

function NumberField({
  name,
  label,
  value,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = `calculator-${name}`;
  return (
    <p class="docs-control">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="number"
        min="1"
        max="1000000000"
        inputMode="numeric"
        value={value}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget;
          if (valueAsNumber >= 1) onChange(Math.floor(valueAsNumber));
        }}
      />
    </p>
  );
}

function Result({ plan, limits }: CalculatorOptions) {
  const { link } = useVisit();
  const { tier, perAddress, perKey } = chooseTier(plan, limits);
  const addressUse = `${formatNumber(perAddress)} of ${plan.addresses === 1 ? 'the' : 'each'} address’s ${formatNumber(limits.anonymousDaily)} requests a day`;
  if (tier === 'anonymous')
    return (
      <>
        <strong>No key is needed.</strong> That counts as {addressUse}.
      </>
    );
  if (tier === 'free')
    return (
      <>
        <strong>A free key is enough.</strong> That counts as {formatNumber(perKey)} of its{' '}
        {formatNumber(limits.freeDaily)} a day. <a href={link('/account')}>Get a key</a>
      </>
    );
  if (tier === 'higher')
    return (
      <>
        <strong>A key of the higher tier is enough.</strong> That counts as {formatNumber(perKey)} of its{' '}
        {formatNumber(limits.higherDaily)} a day. A person reads the request. <a href={link('/account')}>Ask for it</a>
      </>
    );
  return (
    <>
      <strong>Run Almanac yourself, or use the library.</strong> {formatNumber(perKey)} requests a day are more than any
      key allows. Your own service and the library have no limits. <a href={link('/docs/deploy')}>Deploying</a> ·{' '}
      <a href={link('/docs/packages')}>Packages</a>
    </>
  );
}

function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** A cached response counts at most once a day per IP address, since a 304 does not count towards the daily limit. */
function chooseTier({ requests, addresses, distinctRequests }: Plan, limits: Limits): Need {
  const requestsPerAddress = Math.ceil(requests / addresses);
  const perAddress =
    distinctRequests === undefined ? requestsPerAddress : Math.min(requestsPerAddress, distinctRequests);
  const perKey = Math.min(requests, perAddress * addresses);
  if (perAddress <= limits.anonymousDaily) return { tier: 'anonymous', perAddress, perKey };
  if (perKey <= limits.freeDaily) return { tier: 'free', perAddress, perKey };
  return { tier: perKey <= limits.higherDaily ? 'higher' : 'own', perAddress, perKey };
}
