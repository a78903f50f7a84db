import type { PageRoute } from '../page/page.js';
import { MarkedText } from '../parts/marked-text.js';
import { AccountLayout, AccountNotes, LimitsTable } from './account-spread.js';

export const accountRoute: PageRoute = {
  path: '/account',
  load: ({ account, number, link }, { limits }) => ({
    title: account.title,
    description: limits
      ? account.description(number(limits.freeDaily), number(limits.anonymousDaily))
      : account.unlimited,
    content: (
      <AccountLayout
        current="/account"
        title={account.title}
        aside={
          <>
            {limits && <AccountNotes notes={['sent', 'replaced', 'tooLittle']} />}
            <p>
              <MarkedText>{account.stored}</MarkedText>
            </p>
          </>
        }
      >
        {limits && <p>{account.purpose}</p>}
        <LimitsTable limits={limits} />
        {limits && (
          <p>
            <a class="account-action" href={link('/account/signup')}>
              {account.getKey}
            </a>
          </p>
        )}
      </AccountLayout>
    ),
  }),
};

export const privacyRoute: PageRoute = {
  path: '/privacy',
  load: ({ account: { privacy: words }, layout, serviceUrl }) => ({
    title: layout.privacy,
    description: words.description,
    content: (
      <article>
        <h1>{layout.privacy}</h1>
        <p class="prose">{words.intro}</p>
        <div class="account-spread">
          <div>
            <h2>{words.email}</h2>
            <ul>
              {words.emailText.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>{words.emailUse}</p>
          </div>
          <aside>
            <h2>{words.network}</h2>
            <p>{words.networkText}</p>
            <h2>{words.browser}</h2>
            <p>{words.browserText}</p>
            <h2>{words.deletion}</h2>
            <p>
              <MarkedText>{words.deletionText}</MarkedText>
            </p>
            <pre dir="ltr">{`curl -X DELETE -H 'x-api-key: …' ${serviceUrl}/access/key`}</pre>
            <p>
              <MarkedText>{words.operator}</MarkedText>
            </p>
          </aside>
        </div>
      </article>
    ),
  }),
};
