export { createSite, type SiteAnswer, type SiteContent, type SiteRequest, type SiteRoute } from './site.js';
export type { Guide, Limits, SiteContext } from './site-context.js';
export type { SiteFiles } from './site-files.js';
