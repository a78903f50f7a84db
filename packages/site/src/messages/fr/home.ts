import type { home as english } from '../en/home.js';

/** The French messages of the front page. */
export const home: typeof english = {
  tagline: 'Les données de référence du monde, au quotidien.',
  description:
    'Les données de référence du monde, au quotidien : pays, villes, fuseaux horaires, indicatifs, adresses, cartes, Lune et saisons.',
  lead: (countries, cities, languages) =>
    `Pour les développeurs : une API gratuite, une bibliothèque TypeScript et des fichiers de données. ${countries} pays, ${cities} villes, fuseaux horaires, indicatifs, adresses, monnaies, cartes et ciel, avec des noms en ${languages} langues, avec une source pour chaque valeur.`,
  example: 'Par exemple :',
  examples: ['paris tx', '+41', '¥', 'heure à tokyo', 'pleine lune', 'python'],
  results: (q) => `Résultats pour ${q}`,
  firstResult: (count, hidden) =>
    count === 0 ? 'Le premier résultat.' : `Le premier résultat, sans ses ${hidden} dernières lignes.`,
  dayAndNight: 'L’ombre est la nuit, en ce moment ; l’anneau marque l’endroit où le Soleil est au zénith.',
  worldMap:
    'Carte du monde. Passez d’un pays à l’autre avec les flèches ou les lettres ; Entrée ouvre la page du pays.',
  facts: {
    capital: 'Capitale',
    callingCode: 'Indicatif',
    currency: 'Monnaie',
    languages: 'Langues',
    localTime: 'Heure locale',
  },
  none: 'aucune',
  allCountries: 'Tous les pays en liste',
  clocks: 'Horloges',
  moon: 'La Lune ce soir',
  lit: (percent) => `éclairée à ${percent}`,
  next: 'Prochains événements célestes',
  skyHere: 'Soleil et Lune pour un lieu et un jour',
  datasetNames: {
    countries: 'Pays et territoires',
    states: 'États et provinces',
    cities: 'Villes',
    timezones: 'Fuseaux horaires',
    phoneCodes: 'Indicatifs',
    addressFormats: 'Formats d’adresse',
    currencies: 'Monnaies',
    languages: 'Langues',
    continents: 'Continents',
    groups: 'Groupes de pays',
    borders: 'Où se trouve un point',
    worldMap: 'Carte du monde',
    countryShapes: 'Contours des pays',
    stateShapes: 'Contours des États et provinces',
    flags: 'Drapeaux',
    astronomy: 'Lune, saisons et éclipses',
    moonPhases: 'Phases de la Lune',
    planets: 'Planètes',
    moons: 'Lunes',
    stars: 'Étoiles',
    galaxies: 'Galaxies',
  },
  use: 'Utiliser Almanac',
  uses: {
    serve: 'Héberger soi-même',
    library: 'Bibliothèque TypeScript',
    curl: 'Par HTTP',
    client: 'Client TypeScript',
    elements: 'Composants web',
    terminal: 'Dans un terminal',
    assistant: 'Serveur MCP',
  },
  trust: 'Pourquoi s’y fier',
  trustPoints: [
    {
      text: 'Chaque valeur indique sa source, la date de la source et la solidité des preuves.',
      link: 'Preuves',
      path: '/docs/data-guidelines/evidence',
    },
    {
      text: 'Quand les sources se contredisent, une règle écrite tranche, et chaque correction est consignée avec son motif.',
      link: 'Lieux contestés',
      path: '/docs/data-guidelines/disputed-places',
    },
    {
      text: 'Nous écartons les données souvent fausses, comme les listes de codes postaux ou de jours fériés.',
      link: 'Ce qui n’y est pas',
      path: '/docs/not-here',
    },
    {
      text: 'Chaque source est nommée et datée ; aucune n’est sous ODbL ni GPL.',
      link: 'Sources',
      path: '/docs/sources',
    },
  ],
};
