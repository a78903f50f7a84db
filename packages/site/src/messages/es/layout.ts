import type { Messages } from '../en/index.js';

export const layout: Messages['layout'] = {
  explore: 'Tablas',
  atlas: 'Atlas',
  tools: 'Herramientas',
  components: 'Componentes',
  docs: 'Documentación',
  account: 'Clave de API',
  language: 'Idioma',
  theme: 'Claro u oscuro',
  skip: 'Ir al contenido',
  privacy: 'Privacidad',
  sources: 'Fuentes',
  reportError: 'Informar de un error',
  dataVersion: 'Versión de los datos',
  copy: 'Copiar',
  copied: 'Copiado',
  notFound: 'Esta página no existe',
  request: 'Petición',
};
