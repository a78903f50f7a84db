import type { Component } from './component.js';

export const worldMap: Component = {
  id: 'world-map',
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
  keys: [
    ['← →', 'Move through the countries in reading order, line by line from north to south.'],
    ['↑ ↓', 'Move to the nearest country to the north or south.'],
    ['Home, End', 'Move to the first or last country.'],
    ['letters', 'Move to the country whose name begins with them.'],
    ['Enter, Space', 'Choose the country.'],
    ['Escape', 'Clears the choice, unless one is required.'],
  ],
};

export const moon: Component = {
  id: 'moon',
  name: 'Moon',
  summary: 'The Moon at an instant. Its accessible name is the phase.',
  examples: [
    { title: 'Now', html: '<almanac-moon src="http://127.0.0.1:8080"></almanac-moon>' },
    {
      title: 'On a date, seen from the south',
      html: '<almanac-moon date="2026-12-17T12:00Z" hemisphere="south" src="http://127.0.0.1:8080"></almanac-moon>',
    },
  ],
  keys: [],
};
