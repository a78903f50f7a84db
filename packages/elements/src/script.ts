import { createApiSource } from './sources/api-source.js';
import { useSource } from './sources/shared-source.js';

// The one script that a page needs, elements.js: served by a service, which then answers, or beside the files of an export.

export * from './index.js';

declare const IS_EXPORT: boolean;

useSource(createApiSource(new URL('.', import.meta.url).href, { isExport: IS_EXPORT }));
