/** The words of the front page. */
export const home = {
  tagline: 'The world’s everyday reference data.',
};
