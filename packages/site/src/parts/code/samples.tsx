import { useEffect, useState } from 'preact/hooks';
import { storeChoice } from '../../page/storage.js';
import { useVisit } from '../../page/visit.js';
import { CodeBlock } from './code-block.js';
import type { SampleOperation } from './sample-operation.js';
import { type SampleLanguage, type SampleValues, sampleLanguages, writeSamples } from './write-samples.js';

/** The language of the code in each tab is that of a code block. */
const tabs: Readonly<Record<SampleLanguage, { readonly name: string; readonly code: string }>> = {
  curl: { name: 'curl', code: 'sh' },
  javascript: { name: 'JavaScript', code: 'js' },
  python: { name: 'Python', code: 'python' },
  client: { name: 'Client', code: 'js' },
  cli: { name: 'CLI', code: 'sh' },
};

/** For each key, the function that turns the index of the chosen tab into that of the tab to move to. */
const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
};

export interface SamplesProps {
  readonly operation: SampleOperation;
  readonly parameters: SampleValues;
  /** A prefix of ids, unique on the page. */
  readonly id?: string;
}

/** Without scripts, the samples are stacked. The component must be an island or inside one. */
export function Samples({ operation, parameters, id = 'sample' }: SamplesProps) {
  const { serviceUrl } = useVisit();
  const [chosenLanguage, chooseLanguage] = useSampleLanguage();
  const samples = writeSamples({ operation, parameters, serviceUrl });
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const language = sampleLanguages.at(step(sampleLanguages.indexOf(chosenLanguage)) % sampleLanguages.length);
    chooseLanguage(language as SampleLanguage);
    document.getElementById(`${id}-tab-${language}`)?.focus();
  };
  return (
    <div class="samples">
      <div role="tablist" lang="en" aria-label="Language of the sample" class="samples-tabs" onKeyDown={move}>
        {sampleLanguages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-tab-${language}`}
            aria-controls={`${id}-panel-${language}`}
            aria-selected={language === chosenLanguage}
            tabIndex={language === chosenLanguage ? 0 : -1}
            onClick={() => chooseLanguage(language)}
          >
            {tabs[language].name}
          </button>
        ))}
      </div>
      {sampleLanguages.map((language) => (
        <div
          key={language}
          role="tabpanel"
          id={`${id}-panel-${language}`}
          aria-label={tabs[language].name}
          class={language === chosenLanguage ? 'samples-panel samples-chosen' : 'samples-panel'}
        >
          <p class="small samples-name">{tabs[language].name}</p>
          <CodeBlock id={`${id}-${language}`} language={tabs[language].code}>
            {samples[language]}
          </CodeBlock>
        </div>
      ))}
    </div>
  );
}

const storedLanguage = storeChoice('sample-language');
const changeEvent = 'samplelanguage';

/** The language chosen for all samples, on this page and on later pages. */
function useSampleLanguage(): [SampleLanguage, (language: SampleLanguage) => void] {
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  useEffect(() => {
    const update = () => setLanguage(readStoredLanguage());
    update();
    addEventListener(changeEvent, update);
    addEventListener('storage', update);
  }, []);
  return [language, chooseLanguage];
}

function chooseLanguage(language: SampleLanguage): void {
  storedLanguage.write(language);
  dispatchEvent(new Event(changeEvent));
}

function readStoredLanguage(): SampleLanguage {
  const storedText = storedLanguage.read();
  return sampleLanguages.find((each) => each === storedText) ?? 'curl';
}
