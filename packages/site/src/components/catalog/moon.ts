import type { Component } from './component.js';
import { commonAttributes, commonProperties } from './shared-options.js';

export const moon: Component = {
  id: 'moon',
  tag: 'almanac-moon',
  name: 'Moon',
  summary: 'The Moon as it is lit at an instant: a picture whose text alternative says its phase.',
  examples: [
    { title: 'Now', html: '<almanac-moon src="http://127.0.0.1:8080"></almanac-moon>' },
    {
      title: 'On a date, seen from the south',
      html: '<almanac-moon date="2026-12-17T12:00Z" hemisphere="south" src="http://127.0.0.1:8080"></almanac-moon>',
    },
  ],
  isField: false,
  attributes: [
    ['date', 'The instant, in ISO 8601. Without it, now.'],
    ['hemisphere', '`north`, or `south`, from where it stands on its head.'],
    ...commonAttributes.map(([name, meaning]) =>
      name === 'label'
        ? ([name, 'What the picture is called, in place of the phase.'] as const)
        : ([name, meaning] as const),
    ),
  ],
  properties: commonProperties,
  events: [],
  keys: [],
  parts: [
    ['picture', 'The picture.'],
    ['lit', 'The part of the disc that is lit.'],
    ['dark', 'The whole disc, behind it.'],
  ],
  states: [],
  customProperties: [
    ['--almanac-moon-lit', 'Colour of the part that is lit.'],
    ['--almanac-moon-dark', 'Colour of the part that is not.'],
  ],
};
