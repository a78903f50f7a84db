import { useLink, useMessages } from '../visit.js';

const pages = {
  '/account': 'about',
  '/account/signup': 'getKey',
  '/account/usage': 'usage',
  '/account/upgrade': 'higher',
} as const;
const paths = Object.keys(pages) as (keyof typeof pages)[];

/** The pages about keys. */
export function AccountLinks({ current }: { readonly current: keyof typeof pages }) {
  const link = useLink();
  const { account } = useMessages();
  return (
    <nav class="account-links" aria-label={account.nav}>
      {paths.map((path) => (
        <a key={path} href={link(path)} aria-current={path === current ? 'page' : undefined}>
          {account[pages[path]]}
        </a>
      ))}
    </nav>
  );
}
