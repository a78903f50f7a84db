import { useState } from 'preact/hooks';
import type { Limits } from '../../site-context.js';
import { useVisit } from '../../visit.js';

/** A planned number of requests. */
export interface Plan {
  /** Requests a day from all IP addresses together. */
  readonly requests: number;
  /** The number of IP addresses that send them. */
  readonly addresses: number;
  /** The number of distinct requests if responses are cached and revalidated with `if-none-match`; undefined without a cache. */
  readonly different: number | undefined;
}

type Tier = 'anonymous' | 'free' | 'higher' | 'own';

interface Need {
  readonly tier: Tier;
  /** Requests that count towards the daily limit: of each IP address without a key, and of one shared key. */
  readonly perAddress: number;
  readonly perKey: number;
}

/** Initial values of the calculator. */
export interface CalculatorOptions {
  readonly limits: Limits;
  readonly plan: Plan;
}

/** A calculator of the required allowance. Without scripts, the form reloads the page. */
export function Calculator({ limits, plan: first }: CalculatorOptions) {
  const [plan, setPlan] = useState(first);
  const id = 'calculator';
  const { link } = useVisit();
  const isKept = plan.different !== undefined;
  return (
    <section class="docs-calculator" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>What do you need?</h2>
      <form method="get" action={link('/docs/limits')} onSubmit={(event) => event.preventDefault()}>
        <NumberField
          name="requests"
          label="Requests a day, from everywhere"
          id={`${id}-requests`}
          value={plan.requests}
          onChange={(requests) => setPlan({ ...plan, requests })}
        />
        <NumberField
          name="addresses"
          label="From how many IP addresses"
          id={`${id}-addresses`}
          value={plan.addresses}
          onChange={(addresses) => setPlan({ ...plan, addresses })}
        />
        <p class="docs-check">
          <input
            type="checkbox"
            id={`${id}-kept`}
            name="kept"
            value="yes"
            checked={isKept}
            onChange={(event) => {
              const { different: _, ...others } = plan;
              setPlan({ ...others, different: event.currentTarget.checked ? plan.requests : undefined });
            }}
          />{' '}
          <label for={`${id}-kept`}>Answers are cached and revalidated with if-none-match</label>
        </p>
        <div hidden={!isKept}>
          <NumberField
            name="different"
            label="Different requests among them"
            id={`${id}-different`}
            value={plan.different ?? plan.requests}
            onChange={(different) => setPlan({ ...plan, different })}
          />
        </div>
        <noscript>
          <button type="submit">Calculate</button>
        </noscript>
      </form>
      <p class="docs-result" role="status">
        <Result need={chooseTier(plan, limits)} plan={plan} limits={limits} />
      </p>
    </section>
  );
}

function NumberField({
  name,
  label,
  id,
  value,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
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

function Result({
  need: { tier, perAddress, perKey },
  plan: { addresses },
  limits,
}: {
  readonly need: Need;
  readonly plan: Plan;
  readonly limits: Limits;
}) {
  const { link } = useVisit();
  const counted = `${write(perAddress)} of ${addresses === 1 ? 'the' : 'each'} address’s ${write(limits.anonymousDaily)} a day`;
  if (tier === 'anonymous')
    return (
      <>
        <strong>No key is needed.</strong> That counts as {counted}.
      </>
    );
  if (tier === 'free')
    return (
      <>
        <strong>A free key is enough.</strong> That counts as {write(perKey)} of its {write(limits.freeDaily)} a day.{' '}
        <a href={link('/account')}>Get a key</a>
      </>
    );
  if (tier === 'higher')
    return (
      <>
        <strong>A key of the higher tier is enough.</strong> That counts as {write(perKey)} of its{' '}
        {write(limits.higherDaily)} a day. A person reads the request. <a href={link('/account')}>Ask for it</a>
      </>
    );
  return (
    <>
      <strong>Serve it yourself, or take the library.</strong> {write(perKey)} requests a day are more than any key
      allows. Your own service and the library have no limits. <a href={link('/docs/deploy')}>Deploying</a> ·{' '}
      <a href={link('/docs/packages')}>Packages</a>
    </>
  );
}

function write(value: number): string {
  return value.toLocaleString('en');
}

/** Chooses the smallest sufficient allowance. A cached response counts at most once a day per IP address, since a 304 does not count. */
function chooseTier({ requests, addresses, different }: Plan, limits: Limits): Need {
  const each = Math.ceil(requests / addresses);
  const perAddress = different === undefined ? each : Math.min(each, different);
  const perKey = Math.min(requests, perAddress * addresses);
  if (perAddress <= limits.anonymousDaily) return { tier: 'anonymous', perAddress, perKey };
  if (perKey <= limits.freeDaily) return { tier: 'free', perAddress, perKey };
  return { tier: perKey <= limits.higherDaily ? 'higher' : 'own', perAddress, perKey };
}
