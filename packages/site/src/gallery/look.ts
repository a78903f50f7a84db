import { textDirection } from '../page/localized-name.js';
import { translateLabels } from './label-words.js';

/** The language and style that a visitor chooses for the components on the page. */
export interface Look {
  readonly language: string;
  /** Empty if the language determines the direction. */
  readonly direction: '' | 'ltr' | 'rtl';
  /** In percent of the normal size. */
  readonly textSize: number;
  /** The custom properties that the visitor has changed. */
  readonly properties: Readonly<Record<string, string>>;
}

const stageSelector = '.components-live';

/** `names` are all custom properties that the visitor can change. */
export function applyLook({ language, direction, textSize, properties }: Look, names: readonly string[]): void {
  for (const stage of document.querySelectorAll<HTMLElement>(stageSelector)) {
    stage.lang = language;
    stage.dir = direction || textDirection(language);
    stage.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
    for (const name of names) stage.style.setProperty(name, properties[name] ?? '');
    for (const element of stage.querySelectorAll<HTMLElement>('*'))
      if (element.localName.startsWith('almanac-')) setDirection(element, direction);
    translateLabels(stage, language);
  }
}

function setDirection(element: HTMLElement, direction: Look['direction']): void {
  if (direction === '') element.removeAttribute('dir');
  else element.dir = direction;
}

/** Reads a custom property's value in the first example on the page; black if it has none. */
export function readProperty(name: string): string {
  const stage = document.querySelector(stageSelector);
  return (stage && getComputedStyle(stage).getPropertyValue(name).trim()) || '#000000';
}

/**
 * Writes the HTML and CSS that apply a look to elements with the given tag. Settings that change nothing are left out:
 * the language of the page, a direction that the language determines, and a text size of 100 %.
 */
export function writeLook(
  { language, direction, textSize, properties }: Look,
  tag: string,
  pageLanguage: string,
): string {
  const attributes = [
    language === pageLanguage ? '' : ` lang="${language}"`,
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
