import { createApiSource } from './sources/api-source.js';
import { useSource } from './sources/shared-source.js';

// The entry of elements.js, which defines all elements for pages without a bundler. The elements request data from the
// server that the script was loaded from.

export * from './index.js';

declare const IS_EXPORT: boolean;

useSource(createApiSource(new URL('.', import.meta.url).href, { isExport: IS_EXPORT }));
