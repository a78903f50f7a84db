import type { Messages } from './messages.js';

export const de: Messages = {
  results: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  noResults: 'Keine Ergebnisse',
  loading: 'Wird geladen',
  failed: 'Die Liste konnte nicht geladen werden. Versuchen Sie es später noch einmal.',
  showList: 'Liste anzeigen',
  required: 'Füllen Sie dieses Feld aus.',
  chooseFromList: 'Wählen Sie einen Eintrag der Liste.',
  country: 'Land',
  timezone: 'Zeitzone',
  city: 'Stadt',
};
