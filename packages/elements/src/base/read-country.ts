import { refreshAll } from './connected-elements.js';

let visitorCountry: string | undefined;

/**
 * Reads the attribute `country` as an alpha-2 code. If it is `auto`, returns the visitor's country, or an empty text if
 * it is unknown or could not be loaded; elements are refreshed once it is loaded.
 */
export function readCountry(element: Element): string {
  const code = (element.getAttribute('country') ?? '').toUpperCase();
  if (code !== 'AUTO') return code;
  if (visitorCountry === undefined) {
    visitorCountry = '';
    import('./visitor-country.js').then(
      ({ findVisitorCountry }) => {
        visitorCountry = findVisitorCountry();
        refreshAll();
      },
      () => {},
    );
  }
  return visitorCountry;
}
