import type { home as english } from '../en/home.js';

/** The German messages of the front page. */
export const home: typeof english = {
  tagline: 'Das tägliche Nachschlagewerk der Welt.',
  description:
    'Das tägliche Nachschlagewerk der Welt: Länder, Städte, Zeitzonen, Vorwahlen, Adressen, Karten, Mond und Jahreszeiten.',
  lead: (countries, cities, languages) =>
    `Für Entwickler: eine kostenlose API, eine TypeScript-Bibliothek und Datendateien. ${countries} Länder, ${cities} Städte, Zeitzonen, Vorwahlen, Adressen, Währungen, Karten und der Himmel, mit Namen in ${languages} Sprachen und einer Quelle für jeden Wert.`,
  example: 'Zum Beispiel:',
  examples: ['paris tx', '+41', '¥', 'uhrzeit in tokio', 'vollmond', 'python'],
  results: (q) => `Treffer für ${q}`,
  firstResult: (count, hidden) =>
    count === 0 ? 'Das erste Ergebnis.' : `Das erste Ergebnis, ohne die letzten ${hidden} Zeilen.`,
  dayAndNight: 'Der Schatten ist die Nacht, jetzt; der Ring ist, wo die Sonne im Zenit steht.',
  worldMap:
    'Weltkarte. Mit Pfeiltasten oder Buchstaben wechseln Sie das Land, mit der Eingabetaste öffnen Sie seine Seite.',
  facts: {
    capital: 'Hauptstadt',
    callingCode: 'Vorwahl',
    currency: 'Währung',
    languages: 'Sprachen',
    localTime: 'Ortszeit',
  },
  none: 'keine',
  allCountries: 'Alle Länder als Liste',
  clocks: 'Uhren',
  moon: 'Der Mond heute Nacht',
  lit: (percent) => `zu ${percent} beleuchtet`,
  next: 'Nächste Himmelsereignisse',
  skyHere: 'Sonne und Mond für einen Ort und einen Tag',
  datasetNames: {
    countries: 'Länder und Gebiete',
    states: 'Bundesländer, Kantone, Provinzen',
    cities: 'Städte',
    timezones: 'Zeitzonen',
    phoneCodes: 'Vorwahlen',
    addressFormats: 'Adressformate',
    currencies: 'Währungen',
    languages: 'Sprachen',
    continents: 'Kontinente',
    groups: 'Ländergruppen',
    borders: 'Wo ein Punkt liegt',
    worldMap: 'Weltkarte',
    countryShapes: 'Umrisse der Länder',
    stateShapes: 'Umrisse der Länder, Kantone, Provinzen',
    flags: 'Flaggen',
    astronomy: 'Mond, Jahreszeiten und Finsternisse',
    moonPhases: 'Mondphasen',
    planets: 'Planeten',
    moons: 'Monde',
    stars: 'Sterne',
    galaxies: 'Galaxien',
  },
  use: 'So nutzen Sie Almanac',
  uses: {
    serve: 'Selbst betreiben',
    library: 'TypeScript-Bibliothek',
    curl: 'Über HTTP',
    client: 'TypeScript-Client',
    elements: 'Webkomponenten',
    terminal: 'Im Terminal',
    assistant: 'MCP-Server',
  },
  trust: 'Woher die Daten kommen',
  trustPoints: [
    {
      text: 'Jeder Wert nennt seine Quelle, deren Datum und wie gut er belegt ist.',
      link: 'Belege',
      path: '/docs/data-guidelines/evidence',
    },
    {
      text: 'Wo Quellen sich widersprechen, entscheidet eine schriftliche Regel; jede Korrektur ist mit Begründung dokumentiert.',
      link: 'Umstrittene Orte',
      path: '/docs/data-guidelines/disputed-places',
    },
    {
      text: 'Daten, die oft falsch sind, lassen wir weg, etwa Listen von Postleitzahlen und Feiertagen.',
      link: 'Was hier fehlt',
      path: '/docs/not-here',
    },
    {
      text: 'Jede Quelle ist genannt und datiert; keine steht unter ODbL oder GPL.',
      link: 'Quellen',
      path: '/docs/sources',
    },
  ],
};
