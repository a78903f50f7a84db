import { Island } from '../../page/island.js';
import type { PageRoute } from '../../page/page.js';
import type { Limits } from '../../page/site-context.js';
import { createGuidePage } from '../guide-page.js';
import { Calculator, type Plan } from './calculator.js';
import { CompareShapes } from './compare-shapes.js';

/** The calculator uses these limits if this service has none. */
const defaultLimits: Limits = {
  anonymousDaily: 100,
  freeDaily: 2500,
  higherDaily: 25_000,
  anonymousBurst: { quota: 20, windowMs: 10_000 },
  keyBurst: { quota: 100, windowMs: 10_000 },
};

/** A larger number in the URL, or one below 1, is replaced with the default for its parameter. */
const maxNumber = 1_000_000_000;

export const limitsRoute: PageRoute = {
  path: '/docs/limits',
  isEnglish: true,
  readsQuery: true,
  load(request, site) {
    const props = { limits: site.limits ?? defaultLimits, plan: readPlan(request.query) };
    const calculator = <Island name="docs/calculator" component={Calculator} props={props} />;
    return createGuidePage('limits', request, site, calculator);
  },
};

const defaultUrl = 'https://restcountries.com/v3.1/name/switzerland?fields=name,cca2,currencies,flags';

export const restCountriesRoute: PageRoute = {
  path: '/docs/migration/rest-countries',
  isEnglish: true,
  readsQuery: true,
  load(request, site) {
    const props = { url: request.query.get('url') ?? defaultUrl };
    const form = <Island name="docs/rest-countries" component={CompareShapes} props={props} />;
    return createGuidePage('migration/rest-countries', request, site, form);
  },
};

function readPlan(query: URLSearchParams): Plan {
  const requests = readNumber(query.get('requests'), 1000);
  return {
    requests,
    addresses: readNumber(query.get('addresses'), 1),
    distinctRequests: query.get('kept') === 'yes' ? readNumber(query.get('different'), requests) : undefined,
  };
}

function readNumber(text: string | null, defaultNumber: number): number {
  const value = Number.parseInt(text ?? '', 10);
  return value >= 1 && value <= maxNumber ? value : defaultNumber;
}
