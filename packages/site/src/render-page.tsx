import { render } from 'preact-render-to-string';
import type { ChosenLanguage } from './choose-language.js';
import { Document } from './layout/document.js';
import type { Page } from './page.js';
import type { SiteContext } from './site-context.js';

/** Renders a page to HTML. */
export function renderPage(page: Page, site: SiteContext, language: ChosenLanguage): string {
  return `<!doctype html>\n${render(<Document page={page} site={site} language={language} />)}\n`;
}
