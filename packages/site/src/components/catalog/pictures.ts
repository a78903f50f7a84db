import type { Component } from './component.js';
import {
  commonAttributes,
  commonProperties,
  fieldAttributes,
  fieldCustomProperties,
  fieldEvents,
  fieldProperties,
  fieldStates,
} from './shared-options.js';

const kept = ['--almanac-ink', '--almanac-secondary', '--almanac-focus', '--almanac-error'];

export const worldMap: Component = {
  id: 'world-map',
  tag: 'almanac-world-map',
  name: 'World map',
  summary:
    'The world, from which a country is chosen by pointer, by keys or in a table. Its value is the ISO 3166-1 alpha-2 code.',
  examples: [
    {
      title: 'Every country',
      html: '<almanac-world-map label="Country" name="birthplace" src="http://127.0.0.1:8080"></almanac-world-map>',
    },
    {
      title: 'Some highlighted, in another projection',
      html: '<almanac-world-map label="Country" name="branch" projection="equal-earth" highlight="BR:#b3372b IN AU:#1f4e79" src="http://127.0.0.1:8080"></almanac-world-map>',
    },
  ],
  isField: true,
  attributes: [
    ['projection', '`natural-earth`, or `equal-earth`, `mercator`, `robinson`.'],
    ['highlight', 'Codes of countries that stand out, each with a colour or in the usual one: `DE:#ff0000 FR`.'],
    ['countries', 'Alpha-2 codes of the countries to choose from, with spaces between them. Without it, all.'],
    ...fieldAttributes.filter(([name]) => name !== 'placeholder' && name !== 'autocomplete'),
  ],
  properties: fieldProperties,
  events: fieldEvents,
  keys: [
    ['← →', 'Lead through the countries in the order of reading, line by line from the north to the south.'],
    ['↑ ↓', 'Lead to the nearest country in the north and in the south.'],
    ['Home, End', 'Lead to the first and the last country.'],
    ['letters', 'Lead to the country whose name begins with them.'],
    ['Enter, Space', 'Choose the country.'],
    ['Escape', 'Takes the choice back, where none is required.'],
  ],
  parts: [
    ['label', 'The text above it.'],
    ['map', 'The map.'],
    ['land', 'A country.'],
    ['chosen', 'The country that is chosen.'],
    ['caption', 'The line below the map.'],
    ['list', 'The table and what opens it.'],
    ['table', 'The table of countries.'],
    ['error', 'What is wrong, below it.'],
  ],
  states: fieldStates,
  customProperties: [
    ['--almanac-land', 'Colour of countries.'],
    ['--almanac-border', 'Colour of borders.'],
    ['--almanac-highlight', 'Colour of countries that stand out, where they have none of their own.'],
    ['--almanac-chosen', 'Colour of the country that is chosen.'],
    ...fieldCustomProperties.filter(([name]) => kept.includes(name)),
  ],
};

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
