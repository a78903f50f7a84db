import { useLink } from '../visit.js';

const pages = [
  ['/account', 'About keys'],
  ['/account/signup', 'Get a key'],
  ['/account/usage', 'Usage'],
  ['/account/upgrade', 'Higher allowance'],
] as const;

/** The pages about keys. */
export function AccountLinks({ current }: { readonly current?: (typeof pages)[number][0] }) {
  const link = useLink();
  return (
    <nav class="account-links" aria-label="Pages about keys">
      {pages.map(([path, label]) => (
        <a key={path} href={link(path)} aria-current={path === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
