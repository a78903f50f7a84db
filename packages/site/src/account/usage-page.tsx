import type { PageRoute } from '../page.js';
import { Island } from '../parts/island.js';
import { RequestLine } from '../parts/request-line.js';
import { AccountLinks } from './account-links.js';
import { UsageView } from './usage-view.js';

/** Shows what a key or an address has used. */
export const usageRoute: PageRoute = {
  path: '/account/usage',
  load: () => ({
    title: 'Usage of a key',
    description: 'What a key, or your network address without one, has used of its allowance today.',
    canonicalPath: '/account/usage',
    section: 'account',
    jsonPath: '/access/usage',
    content: (
      <article class="prose">
        <AccountLinks current="/account/usage" />
        <h1>Usage</h1>
        <Island name="account/usage" component={UsageView} props={{}} />
        <noscript>
          <p>The form needs JavaScript. The request below gives the same, with the key in the header x-api-key.</p>
        </noscript>
        <RequestLine path="/access/usage" />
      </article>
    ),
  }),
};
