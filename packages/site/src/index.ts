export type { DownloadList, Guide, Limits, SiteContext } from './page/site-context.js';
export type { SiteFiles } from './page/site-files.js';
export type { SiteAnswer, SiteContent, SiteRequest, SiteRoute } from './page/site-route.js';
export { createErrorRenderer, createSite, type RenderError } from './site.js';
