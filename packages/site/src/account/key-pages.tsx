import { Island } from '../page/island.js';
import type { PageRoute } from '../page/page.js';
import { RequestLine } from '../page/request-line.js';
import { MarkedText } from '../parts/marked-text.js';
import { AccountLayout, AccountNotes, LimitsTable } from './account-spread.js';
import { ShowKey } from './show-key.js';
import { SignupForm, UpgradeForm } from './signup-form.js';
import { UsageView } from './usage-view.js';

export const keyRoutes: readonly PageRoute[] = [
  {
    path: '/account/signup',
    load: ({ account, account: { signup: words }, serviceUrl }, { signup, limits }) => ({
      title: words.title,
      description: words.description,
      content: (
        <AccountLayout
          current="/account/signup"
          title={account.getKey}
          aside={
            <>
              <LimitsTable limits={limits} />
              <p>
                <MarkedText>{words.address}</MarkedText>
              </p>
            </>
          }
        >
          <p>{words.intro}</p>
          <Island name="account/signup" component={SignupForm} props={signup} />
          <noscript>
            <p>{account.noScriptCommand}</p>
            <pre dir="ltr">{`curl ${serviceUrl}/access/signup -H 'content-type: application/json' -d '{"email":"name@example.org"}'`}</pre>
          </noscript>
        </AccountLayout>
      ),
    }),
  },
  {
    path: '/account/usage',
    load: ({ account, account: { use: words } }) => ({
      title: words.title,
      description: words.description,
      jsonPath: '/access/usage',
      content: (
        <AccountLayout
          current="/account/usage"
          title={account.usage}
          aside={<AccountNotes notes={['sent', 'replaced', 'tooLittle']} />}
        >
          <Island name="account/usage" component={UsageView} props={{}} />
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
          <RequestLine path="/access/usage" />
        </AccountLayout>
      ),
    }),
  },
  {
    path: '/account/upgrade',
    load: ({ account, account: { upgrade: words }, number }, { limits }) => ({
      title: words.title,
      description: words.description,
      content: (
        <AccountLayout
          current="/account/upgrade"
          title={words.title}
          aside={
            <>
              <LimitsTable limits={limits} />
              <AccountNotes notes={['tooLittle']} />
            </>
          }
        >
          {limits && <p>{words.limits(number(limits.freeDaily), number(limits.higherDaily))}</p>}
          <p>
            <MarkedText>{words.intro}</MarkedText>
          </p>
          <Island name="account/upgrade" component={UpgradeForm} props={{}} />
          <noscript>
            <p>{account.noScript}</p>
          </noscript>
        </AccountLayout>
      ),
    }),
  },
  {
    // Emails link to this page. It requests the key only when the button is pressed, because mail scanners follow
    // links.
    path: '/verify',
    noStore: true,
    isUnlisted: true,
    load: ({ account, account: { verify: words } }) => ({
      title: words.title,
      description: words.description,
      section: 'account',
      content: (
        <AccountLayout
          title={words.title}
          aside={
            <>
              <AccountNotes notes={['sent']} />
              <p>
                <MarkedText>{account.stored}</MarkedText>
              </p>
            </>
          }
        >
          <Island name="account/show-key" component={ShowKey} props={{}} />
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        </AccountLayout>
      ),
    }),
  },
];
