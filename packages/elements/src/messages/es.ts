import type { Messages } from './messages.js';

export const es: Messages = {
  results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  noResults: 'Sin resultados',
  loading: 'Cargando',
  failed: 'No se ha podido cargar la lista. Inténtelo más tarde.',
  showList: 'Mostrar la lista',
  required: 'Rellene este campo.',
  chooseFromList: 'Elija una entrada de la lista.',
  country: 'País',
  timezone: 'Zona horaria',
  city: 'Ciudad',
};
