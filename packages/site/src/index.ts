export { createErrorRenderer, createSite, type RenderError } from './site.js';
export type { DownloadList, Guide, Limits, SiteContext } from './site-context.js';
export type { SiteFiles } from './site-files.js';
export type { SiteAnswer, SiteContent, SiteRequest, SiteRoute } from './site-route.js';
