import type { Page } from '../../page.js';
import { Island } from '../../parts/island.js';
import type { Limits, SiteContext } from '../../site-context.js';
import { createGuidePage } from '../guide-page.js';
import { Calculator } from './calculator.js';
import type { Plan } from './choose-tier.js';

/** Default limits, so that the calculator still says what public services allow where limits are off. */
const defaultLimits: Limits = {
  anonymousDaily: 100,
  freeDaily: 2500,
  higherDaily: 25_000,
  anonymousBurst: { quota: 20, windowMs: 10_000 },
  keyBurst: { quota: 100, windowMs: 10_000 },
};

const maxNumber = 1_000_000_000;

/** Creates the page about limits, with a calculator. */
export function createLimitsPage(query: URLSearchParams, site: SiteContext): Page | undefined {
  const calculator = (
    <Island
      name="docs/calculator"
      component={Calculator}
      props={{ limits: site.limits ?? defaultLimits, plan: readPlan(query) }}
    />
  );
  return createGuidePage('limits', site, calculator);
}

function readPlan(query: URLSearchParams): Plan {
  const requests = readNumber(query.get('requests'), 1000);
  return {
    requests,
    addresses: readNumber(query.get('addresses'), 1),
    different: query.get('kept') === 'yes' ? readNumber(query.get('different'), requests) : undefined,
  };
}

function readNumber(text: string | null, defaultNumber: number): number {
  const value = Number.parseInt(text ?? '', 10);
  return value >= 1 && value <= maxNumber ? value : defaultNumber;
}
