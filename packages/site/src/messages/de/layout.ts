import type { Messages } from '../en/index.js';

export const layout: Messages['layout'] = {
  explore: 'Tabellen',
  atlas: 'Atlas',
  tools: 'Werkzeuge',
  components: 'Komponenten',
  docs: 'Dokumentation',
  account: 'API-Schlüssel',
  language: 'Sprache',
  theme: 'Hell oder dunkel',
  skip: 'Zum Inhalt',
  privacy: 'Datenschutz',
  sources: 'Quellen',
  reportError: 'Fehler melden',
  dataVersion: 'Stand der Daten',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notFound: 'Diese Seite gibt es nicht',
  request: 'Anfrage',
};
