import {
  type Component,
  commonAttributes,
  commonProperties,
  fieldAttributes,
  fieldCustomProperties,
  fieldEvents,
  fieldProperties,
  fieldStates,
} from './shared-options.js';

const sharedProperties = ['--almanac-ink', '--almanac-secondary', '--almanac-focus', '--almanac-error'];

export const worldMap: Component = {
  id: 'world-map',
  tag: 'almanac-world-map',
  name: 'World map',
  summary:
    'A world map to choose a country from by pointer, by keys or in a table. Its value is the ISO 3166-1 alpha-2 code.',
  examples: [
    {
      title: 'Every country',
      html: '<almanac-world-map label="Country" name="birthplace" src="http://127.0.0.1:8080"></almanac-world-map>',
    },
    {
      title: 'Highlighted countries in another projection',
      html: '<almanac-world-map label="Country" name="branch" projection="equal-earth" highlight="BR:#b3372b IN AU:#1f4e79" src="http://127.0.0.1:8080"></almanac-world-map>',
    },
  ],
  attributes: [
    ['projection', '`natural-earth`, `equal-earth`, `mercator` or `robinson`. Default: `natural-earth`.'],
    ['highlight', 'Codes of countries to highlight, each with a colour or in the default one: `DE:#ff0000 FR`.'],
    ['countries', 'Alpha-2 codes of the countries to choose from, separated by spaces. Default: all.'],
    ...fieldAttributes.filter(([name]) => name !== 'placeholder' && name !== 'autocomplete'),
  ],
  properties: fieldProperties,
  events: fieldEvents,
  keys: [
    ['← →', 'Move through the countries in reading order, line by line from north to south.'],
    ['↑ ↓', 'Move to the nearest country to the north or south.'],
    ['Home, End', 'Move to the first or last country.'],
    ['letters', 'Move to the country whose name begins with them.'],
    ['Enter, Space', 'Choose the country.'],
    ['Escape', 'Clears the choice, unless one is required.'],
  ],
  parts: [
    ['label', 'The text above the map.'],
    ['map', 'The map.'],
    ['land', 'A country.'],
    ['chosen', 'The chosen country.'],
    ['caption', 'The line below the map.'],
    ['list', 'The table and its toggle.'],
    ['table', 'The table of countries.'],
    ['error', 'The error message below the map.'],
  ],
  states: fieldStates,
  customProperties: [
    ['--almanac-land', 'Colour of countries.'],
    ['--almanac-border', 'Colour of borders.'],
    ['--almanac-highlight', 'Colour of highlighted countries without a colour of their own.'],
    ['--almanac-chosen', 'Colour of the chosen country.'],
    ...fieldCustomProperties.filter(([name]) => sharedProperties.includes(name)),
  ],
};

export const moon: Component = {
  id: 'moon',
  tag: 'almanac-moon',
  name: 'Moon',
  summary: 'The Moon at an instant. Its accessible name is the phase.',
  examples: [
    { title: 'Now', html: '<almanac-moon src="http://127.0.0.1:8080"></almanac-moon>' },
    {
      title: 'On a date, seen from the south',
      html: '<almanac-moon date="2026-12-17T12:00Z" hemisphere="south" src="http://127.0.0.1:8080"></almanac-moon>',
    },
  ],
  attributes: [
    ['date', 'The instant, in ISO 8601. Default: now.'],
    ['hemisphere', 'The hemisphere of the observer: `north`, or `south`, where the Moon is upside down.'],
    ['label', 'The text alternative, instead of the phase.'],
    ...commonAttributes.filter(([name]) => name !== 'label'),
  ],
  properties: commonProperties,
  events: [],
  keys: [],
  parts: [
    ['picture', 'The picture.'],
    ['lit', 'The disc, with its seas and craters.'],
    ['dark', 'The shadow on the disc.'],
  ],
  states: [],
  customProperties: [
    ['--almanac-moon-lit', 'Colour of the disc.'],
    ['--almanac-moon-dark', 'Colour of the shadow.'],
  ],
};
