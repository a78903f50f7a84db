import { fileURLToPath } from 'node:url';

/** The folder `data/` at the root of the repository: what people read and correct, in one folder per dataset. */
export const dataFolder = fileURLToPath(new URL('../../../../data/', import.meta.url));
