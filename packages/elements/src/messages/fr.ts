import type { Messages } from './messages.js';

export const fr: Messages = {
  results: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  noResults: 'Aucun résultat',
  loading: 'Chargement',
  failed: 'La liste n’a pas pu être chargée. Réessayez plus tard.',
  showList: 'Afficher la liste',
  required: 'Remplissez ce champ.',
  chooseFromList: 'Choisissez une entrée de la liste.',
  country: 'Pays',
  timezone: 'Fuseau horaire',
  city: 'Ville',
};
