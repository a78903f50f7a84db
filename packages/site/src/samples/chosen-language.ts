import { useEffect, useState } from 'preact/hooks';
import { keepChoice, readChoice } from '../parts/stored-choice.js';
import { type SampleLanguage, sampleLanguages } from './write-samples.js';

const storageKey = 'sample-language';
const changeEvent = 'samplelanguage';

/** The language in which all samples are shown, on this page and the next; curl until one is chosen. */
export function useSampleLanguage(): [SampleLanguage, (language: SampleLanguage) => void] {
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  useEffect(() => {
    const update = () => setLanguage(readChosen());
    update();
    addEventListener(changeEvent, update);
    addEventListener('storage', update);
    return () => {
      removeEventListener(changeEvent, update);
      removeEventListener('storage', update);
    };
  }, []);
  return [language, choose];
}

function choose(language: SampleLanguage): void {
  keepChoice(storageKey, language);
  dispatchEvent(new Event(changeEvent));
}

function readChosen(): SampleLanguage {
  const stored = readChoice(storageKey);
  return sampleLanguages.find((each) => each === stored) ?? 'curl';
}
