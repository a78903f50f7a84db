import { useFormats } from '../../parts/formats.js';
import { LocalizedName } from '../../parts/localized-name.js';
import { useMessages } from '../../visit.js';

/** Names of a record in the languages that have their own, folded. */
export function NamesTable({
  names,
  nameLanguage,
}: {
  readonly names: Readonly<Record<string, string>> | undefined;
  readonly nameLanguage: (code: string) => string;
}) {
  const { atlas } = useMessages();
  const { number } = useFormats();
  const entries = Object.entries(names ?? {});
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {atlas.names} ({number(entries.length)})
      </summary>
      <dl class="atlas-facts">
        {entries.map(([code, name]) => (
          <div key={code}>
            <dt>{nameLanguage(code)}</dt>
            <dd>
              <LocalizedName language={code}>{name}</LocalizedName>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
