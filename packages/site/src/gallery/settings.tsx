import { useEffect, useState } from 'preact/hooks';
import { nameLanguage } from '../page/localized-name.js';
import { CopyButton } from '../page/request-line.js';
import { useVisit } from '../page/visit.js';
import { applyLook, type Look, readProperty, writeLook } from './look.js';

interface SettingsProps {
  readonly languages: readonly string[];
  /** The names of the custom properties that can be changed. */
  readonly customProperties: readonly string[];
  /** The name of the element to which the shown HTML and CSS apply the settings. */
  readonly tag: string;
}

export function Settings({ languages, customProperties, tag }: SettingsProps) {
  const { language } = useVisit();
  const defaultLook: Look = { language, direction: '', textSize: 100, properties: {} };
  const [look, setLook] = useState(defaultLook);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isReady) applyLook(look, customProperties);
  }, [look, isReady]);
  const text = writeLook(look, tag, language);
  return (
    <fieldset class="components-settings" disabled={!isReady}>
      <legend>Try it</legend>
      <div class="components-field">
        <label for="look-language">Language</label>
        <select
          id="look-language"
          value={look.language}
          onChange={({ currentTarget }) => setLook({ ...look, language: currentTarget.value })}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code} selected={code === look.language}>
              {nameLanguage(code)}
            </option>
          ))}
        </select>
      </div>
      <div class="components-field">
        <label for="look-direction">Direction</label>
        <select
          id="look-direction"
          value={look.direction}
          onChange={({ currentTarget }) => setLook({ ...look, direction: currentTarget.value as Look['direction'] })}
        >
          <option value="">from the language</option>
          <option value="ltr">left to right</option>
          <option value="rtl">right to left</option>
        </select>
      </div>
      {customProperties.length > 0 && (
        <>
          <div class="components-field">
            <label for="look-size">Text size, {look.textSize}%</label>
            <input
              id="look-size"
              type="range"
              min="80"
              max="200"
              step="10"
              value={look.textSize}
              onInput={({ currentTarget }) => setLook({ ...look, textSize: Number(currentTarget.value) })}
            />
          </div>
          {customProperties.map((name) => (
            <PropertyField
              key={name}
              name={name}
              value={look.properties[name]}
              isReady={isReady}
              onInput={(value) => setLook({ ...look, properties: { ...look.properties, [name]: value } })}
            />
          ))}
        </>
      )}
      <button type="button" disabled={!isReady || text === ''} onClick={() => setLook(defaultLook)}>
        Reset
      </button>
      {text !== '' && (
        <div class="components-source">
          <pre>
            <code id="look">{text}</code>
          </pre>
          <CopyButton sourceId="look" />
        </div>
      )}
    </fieldset>
  );
}

/** The custom properties that are lengths, with the unit, maximum and initial value of each; all others are colours. */
const lengths: Readonly<Record<string, { readonly unit: string; readonly max: number; readonly initial: number }>> = {
  '--almanac-radius': { unit: 'px', max: 24, initial: 2 },
  '--almanac-list-height': { unit: 'em', max: 30, initial: 18 },
};

function PropertyField({
  name,
  value,
  isReady,
  onInput,
}: {
  readonly name: string;
  /** Undefined if the visitor has not changed the property. */
  readonly value: string | undefined;
  /** False on the server and until scripts run, when the initial value of a colour is not known. */
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
