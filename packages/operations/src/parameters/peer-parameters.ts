// Names of parameters with which callers of other services send a point, a text or a code.
const pointNames = /^(?:lat|latitude|lon|lng|long|longitude|latlng|latlon|coordinates?|point|near|radius)$/i;
const textNames = /^(?:q|query|search|name|text|term|city|place|address|location|town)$/i;
const codeNames = /^(?:code|codes|iso|iso2|iso3|alpha3|cca2|cca3|cc|id|ids)$/i;

/** Where Almanac has what parameters of other services ask for, by the path to which callers send them. */
const pointers: Readonly<Record<string, readonly (readonly [name: RegExp, pointer: string])[]>> = {
  '/where': [
    [textNames, 'names are found by /search?q=… or /cities?q=…'],
    [/^(?:point|latlng|latlon|coordinates?|ll|location)$/i, 'write latitude=… and longitude=…'],
    [/^ip$/i, 'IP addresses cannot be located: /docs/not-here'],
  ],
  '/cities': [
    [pointNames, 'cities near a point are found by /cities/nearest?latitude=…&longitude=…'],
    [/^(?:zip|zip-?code|post(?:al)?_?-?code|plz)$/i, 'postal codes are not here: /docs/not-here'],
    [/^(?:iata|airport)$/i, 'codes of airports are found by q'],
    [/^(?:continent|region)$/i, 'filter by country, or list the countries of a continent: /countries?continent=…'],
  ],
  '/cities/nearest': [
    [textNames, 'the place is given by latitude and longitude; /cities?q=… finds them'],
    [/^(?:radius|distance|maxDistance|km|within)$/i, 'limit says how many, and each has distanceKm'],
  ],
  '/countries': [
    [pointNames, 'the country of a point is found by /where?latitude=…&longitude=…'],
    [/^(?:capital|city)$/i, 'q finds names of countries; a capital is found by /cities?q=…&capital=true'],
    [/^(?:callingCode|calling_?code|phoneCode|phone|dialCode)$/i, 'see /phone-codes?phoneCode=…'],
    [/^(?:tld|domain)$/i, 'q finds names and codes; each country has its topLevelDomain'],
    [/^(?:timezone|tz|zone)$/i, 'see /timezones?zone=…, which has countryCodes'],
    [/^(?:population|minPopulation|area)$/i, 'sort by it: /countries?sort=-population'],
  ],
  '/states': [[pointNames, 'the state of a point is found by /where?latitude=…&longitude=…']],
  '/timezones': [
    [pointNames, 'the zone of a point is found by /where?latitude=…&longitude=…'],
    [/^(?:city|place|location|state)$/i, 'a city has its timezone: /cities?q=…; q finds the names of zones'],
    [/^(?:offset|utcOffset|utc_offset|gmtOffset)$/i, 'q finds offsets: q=UTC%2B02:00'],
    [/^(?:abbreviation|abbr)$/i, 'q finds abbreviations: q=CEST'],
  ],
  '/phone-codes': [
    [
      /^(?:number|phone|phoneNumber|tel)$/i,
      'a number is read by /phone-numbers/+41781234567; phoneCode takes one, too',
    ],
    [codeNames, 'country takes an ISO code, phoneCode a calling code'],
  ],
  '/time/convert': [
    [
      /^(?:timezone|tz|zone|city|place|location|country)$/i,
      'places go into from and to, or q takes the whole question',
    ],
  ],
  '/astronomy': [
    [
      /^(?:q|query|city|place|location|address|country|timezone|tz|near|point|latlng|coordinates)$/i,
      'write latitude=… and longitude=…, which /cities?q=… finds',
    ],
  ],
  '/maps/world': [
    [/^(?:country|countries|code|codes|select|selected)$/i, 'write highlight=CH:ff0000'],
    [/^(?:region|continent|area|zoom|center)$/i, 'write focus=Europe'],
    [/^(?:format|output)$/i, 'pictures are at /maps/world.svg and /maps/world.png'],
    [/^(?:color|colour)$/i, 'write fill=… for all, or highlight=CH:ff0000'],
  ],
  '/address-formats': [[/^(?:country|code|countryCode|alpha2)$/i, 'one country: /address-formats/CH']],
  '/flags': [[/^(?:country|code|countryCode|alpha2|size)$/i, 'one flag: /flags/CH.svg, or .png with width']],
  '/search': [
    [pointNames, 'write near=latitude,longitude together with q'],
    [/^(?:country|state)$/i, 'write it behind the name, as in q=paris, texas; /cities and /states have it as a filter'],
  ],
  '/currencies': [[/^(?:base|from|to|amount|symbols|date)$/i, 'exchange rates are not here: /docs/not-here']],
  '/languages': [[/^(?:country|countryCode)$/i, 'a country has its languages: /countries/CH?fields=languages']],
};

export function findPointer(path: string, name: string): string | undefined {
  return pointers[path]?.find(([pattern]) => pattern.test(name))?.[1];
}
