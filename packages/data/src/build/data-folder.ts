import { fileURLToPath } from 'node:url';

export const dataFolder = fileURLToPath(new URL('../../../../data/', import.meta.url));
