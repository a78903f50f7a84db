import { fileURLToPath } from 'node:url';

/** The folder `data/` at the root of the repository, with one folder per dataset. */
export const dataFolder = fileURLToPath(new URL('../../../../data/', import.meta.url));
