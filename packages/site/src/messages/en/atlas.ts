/** The words of the pages about countries, states, cities, time zones, currencies and languages. */
export const atlas = {
  countries: 'Countries',
};
