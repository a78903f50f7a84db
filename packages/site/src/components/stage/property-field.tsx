import { readProperty } from './look.js';

/** Lengths and how they may be chosen; all other properties are colours. */
const lengths: Readonly<Record<string, { readonly unit: string; readonly max: number; readonly initial: number }>> = {
  '--almanac-radius': { unit: 'px', max: 24, initial: 2 },
  '--almanac-list-height': { unit: 'em', max: 30, initial: 18 },
};

/** A control for a custom property. */
export function PropertyField({
  name,
  value,
  isReady,
  onInput,
}: {
  readonly name: string;
  /** Undefined if it is not changed. */
  readonly value: string | undefined;
  /** True if the page's own value can be read. */
  readonly isReady: boolean;
  readonly onInput: (value: string) => void;
}) {
  const id = `look${name}`;
  const length = lengths[name];
  return (
    <div class="components-field">
      <label for={id}>
        <code>{name}</code>
      </label>
      {length ? (
        <input
          id={id}
          type="range"
          min="0"
          max={length.max}
          value={value === undefined ? length.initial : Number.parseFloat(value)}
          onInput={({ currentTarget }) => onInput(currentTarget.value + length.unit)}
        />
      ) : (
        <input
          id={id}
          type="color"
          value={value ?? (isReady ? readProperty(name) : '#000000')}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </div>
  );
}
