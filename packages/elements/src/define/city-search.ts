import { define } from '../base/create.js';
import { AlmanacCitySearch } from '../city-search/city-search.js';

define('almanac-city-search', AlmanacCitySearch);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-city-search': AlmanacCitySearch;
  }
}

export { AlmanacCitySearch };
