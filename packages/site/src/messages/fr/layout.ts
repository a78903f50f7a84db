import type { Messages } from '../en/index.js';

export const layout: Messages['layout'] = {
  explore: 'Tableaux',
  atlas: 'Atlas',
  tools: 'Outils',
  components: 'Composants',
  docs: 'Documentation',
  account: 'Clé d’API',
  language: 'Langue',
  theme: 'Clair ou sombre',
  skip: 'Aller au contenu',
  privacy: 'Confidentialité',
  sources: 'Sources',
  reportError: 'Signaler une erreur',
  dataVersion: 'Version des données',
  copy: 'Copier',
  copied: 'Copié',
  notFound: 'Cette page n’existe pas',
  request: 'Requête',
};
