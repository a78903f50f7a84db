import { useEffect, useState } from 'preact/hooks';
import { nameLanguage } from '../../layout/name-language.js';
import { CopyButton } from '../../parts/copy-button.js';
import { useVisit } from '../../visit.js';
import { applyLook, type Look, writeLook } from './look.js';
import { PropertyField } from './property-field.js';

export interface SettingsProps {
  readonly languages: readonly string[];
  /** Custom properties; none if only language and direction can be changed. */
  readonly customProperties: readonly string[];
  /** The element that the rules of style are written for. */
  readonly tag: string;
}

/** Changes language, direction and style of all components of the page. */
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
          <option value="">as the language</option>
          <option value="ltr">left to right</option>
          <option value="rtl">right to left</option>
        </select>
      </div>
      {customProperties.length > 0 && (
        <>
          <div class="components-field">
            <label for="look-size">Size of text, {look.textSize}%</label>
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
          <CopyButton from="look" />
        </div>
      )}
    </fieldset>
  );
}
