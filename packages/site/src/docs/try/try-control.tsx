import type { TryField } from './describe-try.js';

export function TryControl({
  field: { name, isInPath, isRequired, choices, placeholder },
  id,
  value,
  isWrong,
  onChange,
}: {
  readonly field: TryField;
  readonly id: string;
  readonly value: string;
  /** True if the service rejected the value. */
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}) {
  const attributes = {
    id,
    // Without scripts, the form can send query parameters only.
    ...(!isInPath && { name }),
    required: isRequired,
    'aria-invalid': isWrong,
  };
  return (
    <p class="docs-control">
      <label for={id}>
        <code>{name}</code>
      </label>
      {choices ? (
        <select {...attributes} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {!isRequired && <option value="" />}
          {listOptions(choices, value).map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          value={value}
          placeholder={placeholder}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </p>
  );
}

/** Lists the choices, and the value if it is none of them: the value in an example may combine several choices. */
function listOptions(choices: readonly string[], value: string): readonly string[] {
  return value === '' || choices.includes(value) ? choices : [value, ...choices];
}
