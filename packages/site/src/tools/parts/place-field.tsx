import { useLink, useMessages } from '../../visit.js';
import { describeProblem, Field } from './field.js';
import type { FoundPlace } from './find-place.js';
import { suggestionsId } from './place-suggestions.js';

/** A field for a place name, with links to other places of that name. */
export function PlaceField({
  id,
  name = id,
  label,
  found,
  linkOther,
}: {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly found: FoundPlace | undefined;
  /** The path of the tool with another place in this field. */
  readonly linkOther?: (label: string) => string;
}) {
  const link = useLink();
  const { nothingCalled, or } = useMessages().tools;
  const problem = found && !found.place ? nothingCalled(found.asked) : undefined;
  const others = linkOther && found ? found.others : [];
  const note = others.length > 0 && linkOther && (
    <>
      {or}{' '}
      {others.map((other, at) => (
        <span key={other}>
          {at > 0 && ' · '}
          <a href={link(linkOther(other))}>{other}</a>
        </span>
      ))}
    </>
  );
  return (
    <Field id={id} label={label} problem={problem} note={note || undefined}>
      <input
        id={id}
        name={name}
        type="text"
        maxLength={200}
        autoComplete="off"
        list={suggestionsId}
        value={found?.asked ?? ''}
        {...describeProblem(id, problem)}
      />
    </Field>
  );
}
