import { useLink } from '../../visit.js';

/** Where a key can be entered. */
export function KeyField({
  id,
  value,
  onChange,
}: {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const link = useLink();
  return (
    <details>
      <summary>{value === '' ? 'Send a key' : 'A key is sent'}</summary>
      <p class="docs-control">
        <label for={id}>API key</label>
        <input
          id={id}
          type="password"
          value={value}
          autocomplete="off"
          aria-describedby={`${id}-note`}
          // Keys have visible ASCII characters only, and headers take no others.
          onInput={(event) => onChange(event.currentTarget.value.replace(/[^\x21-\x7e]/g, ''))}
        />
      </p>
      <p class="docs-note" id={`${id}-note`}>
        No key is needed. One allows more in a day; it stays in this tab until you close it.{' '}
        <a href={link('/account')}>Get a key</a>
      </p>
    </details>
  );
}
