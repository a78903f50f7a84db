import type { ComponentChildren } from 'preact';
import type { Limits } from '../page/site-context.js';
import { useVisit } from '../page/visit.js';
import { MarkedText } from '../parts/marked-text.js';
import { createNumberColumn, Table } from '../parts/table.js';

/** The keys of the messages that label links to the pages, by path. */
const linkMessages = {
  '/account': 'about',
  '/account/signup': 'getKey',
  '/account/usage': 'usage',
  '/account/upgrade': 'higher',
} as const;
const paths = Object.keys(linkMessages) as (keyof typeof linkMessages)[];

export function AccountLayout({
  current,
  title,
  aside,
  children,
}: {
  /** If it is undefined, the page has no links to the other pages about API keys. */
  readonly current?: keyof typeof linkMessages;
  readonly title: string;
  readonly aside: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { link, account } = useVisit();
  return (
    <article>
      {current && (
        <nav class="account-links" aria-label={account.nav}>
          {paths.map((path) => (
            <a key={path} href={link(path)} aria-current={path === current ? 'page' : undefined}>
              {account[linkMessages[path]]}
            </a>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      <div class="account-spread">
        <div>{children}</div>
        <aside>{aside}</aside>
      </div>
    </article>
  );
}

/** The key of the message that is a note's heading. The key with `Text` at its end is that of the note's text. */
type NoteKey = 'sent' | 'replaced' | 'tooLittle';

export function AccountNotes({ notes }: { readonly notes: readonly NoteKey[] }) {
  const { account } = useVisit();
  return notes.map((note) => (
    <section key={note}>
      <h2>{account[note]}</h2>
      <p>
        <MarkedText>{account[`${note}Text`]}</MarkedText>
      </p>
    </section>
  ));
}

/** Shows only a sentence if there are no limits. */
export function LimitsTable({ limits }: { readonly limits: Limits | undefined }) {
  const { account, number } = useVisit();
  if (!limits) return <p>{account.unlimited}</p>;
  const { anonymousDaily, freeDaily, higherDaily, anonymousBurst, keyBurst } = limits;
  const rows = [
    [account.withoutKey, anonymousDaily, anonymousBurst],
    [account.withKey, freeDaily, keyBurst],
    [account.withHigher, higherDaily, keyBurst],
  ] as const;
  return (
    <>
      <Table
        columns={[{ isHead: true }, createNumberColumn(account.perDay), createNumberColumn(account.atOnce)]}
        rows={rows.map(([label, daily, { quota, windowMs }]) => [
          label,
          number(daily),
          account.burst(number(quota), number(windowMs / 1000)),
        ])}
      />
      <p class="account-hint">{account.day}</p>
    </>
  );
}
