import { textDirection } from '../../parts/localized-name.js';
import { translateLabels } from './label-words.js';

/** The settings that a visitor chooses for the components on the page. */
export interface Look {
  readonly language: string;
  /** Empty for the direction of the language. */
  readonly direction: '' | 'ltr' | 'rtl';
  /** In percent. */
  readonly textSize: number;
  /** Custom properties that were changed. */
  readonly properties: Readonly<Record<string, string>>;
}

const stages = '.components-live';

/** Applies settings to every component on the page. */
export function applyLook({ language, direction, textSize, properties }: Look, names: readonly string[]): void {
  for (const live of document.querySelectorAll<HTMLElement>(stages)) {
    live.lang = language;
    live.dir = direction || textDirection(language);
    live.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
    for (const name of names) live.style.setProperty(name, properties[name] ?? '');
    for (const element of live.querySelectorAll<HTMLElement>('*'))
      if (element.localName.startsWith('almanac-')) setDirection(element, direction);
    translateLabels(live, language);
  }
}

function setDirection(element: HTMLElement, direction: Look['direction']): void {
  if (direction === '') element.removeAttribute('dir');
  else element.dir = direction;
}

/** The initial value of a custom property on the page. */
export function readProperty(name: string): string {
  const live = document.querySelector(stages);
  return (live && getComputedStyle(live).getPropertyValue(name).trim()) || '#000000';
}

/** Writes the HTML and CSS for the same settings. */
export function writeLook({ language, direction, textSize, properties }: Look, tag: string, first: string): string {
  const attributes = [
    language === first ? '' : ` lang="${language}"`,
    direction === '' ? '' : ` dir="${direction}"`,
  ].join('');
  const rules = [
    ...(textSize === 100 ? [] : [`  font-size: ${textSize}%;`]),
    ...Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`),
  ];
  return [
    ...(attributes === '' ? [] : [`<${tag}${attributes}>`]),
    ...(rules.length === 0 ? [] : [`${tag} {\n${rules.join('\n')}\n}`]),
  ].join('\n\n');
}
