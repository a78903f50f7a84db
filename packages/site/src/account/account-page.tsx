import { chooseWords, messagesFor } from '../messages/messages.js';
import type { PageRoute } from '../page.js';
import { findFormats, useFormats } from '../parts/formats.js';
import { MarkedText } from '../parts/marked-text.js';
import type { Limits } from '../site-context.js';
import { useLink, useMessages } from '../visit.js';
import { AccountLinks } from './account-links.js';

/** The purpose of a key, and its price. */
export const accountRoute: PageRoute = {
  path: '/account',
  load({ language }, { limits }) {
    const { account } = messagesFor(chooseWords(language));
    const { number } = findFormats(chooseWords(language));
    return {
      isTranslated: true,
      title: account.title,
      description: limits
        ? account.description(number(limits.freeDaily), number(limits.anonymousDaily))
        : account.unlimited,
      canonicalPath: '/account',
      section: 'account',
      content: <Account limits={limits} />,
    };
  },
};

function Account({ limits }: { readonly limits: Limits | undefined }) {
  const link = useLink();
  const { account } = useMessages();
  const sections = [
    [account.sent, account.sentText],
    [account.replaced, account.replacedText],
    [account.tooLittle, account.tooLittleText],
  ] as const;
  return (
    <article class="prose">
      <AccountLinks current="/account" />
      <h1>{account.title}</h1>
      {limits ? (
        <>
          <p>{account.purpose}</p>
          <LimitsTable limits={limits} />
          <p>{account.day}</p>
          <p>
            <a class="account-action" href={link('/account/signup')}>
              {account.getKey}
            </a>
          </p>
        </>
      ) : (
        <p>{account.unlimited}</p>
      )}
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>
            <MarkedText>{text}</MarkedText>
          </p>
        </section>
      ))}
      <p>
        <MarkedText>{account.stored}</MarkedText>
      </p>
    </article>
  );
}

/** The limits of each kind of caller. */
function LimitsTable({ limits }: { readonly limits: Limits }) {
  const { account } = useMessages();
  const { number } = useFormats();
  const { anonymousDaily, freeDaily, higherDaily, anonymousBurst, keyBurst } = limits;
  const rows = [
    [account.withoutKey, anonymousDaily, anonymousBurst],
    [account.withKey, freeDaily, keyBurst],
    [account.withHigher, higherDaily, keyBurst],
  ] as const;
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col" class="number">
            {account.perDay}
          </th>
          <th scope="col" class="number">
            {account.atOnce}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, daily, { quota, windowMs }]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="number">{number(daily)}</td>
            <td class="number">{account.burst(number(quota), number(windowMs / 1000))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
