import { exampleUrl } from '../../parts/example-url.js';

/** The markup of an example as it runs on this page: the page has a source for all its elements, and sends nothing. */
export function writeLiveMarkup(html: string, action: string): string {
  return html
    .replaceAll(` src="${exampleUrl}"`, '')
    .replace(/method="post" action="[^"]*"/, `method="get" action="${action}"`)
    .replace(/\n?<script.*/s, '');
}
