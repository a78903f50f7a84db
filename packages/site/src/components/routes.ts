import type { PageRoute } from '../page.js';
import { components } from './catalog/components.js';
import { createComponentPage } from './pages/component-page.js';
import { createGalleryPage } from './pages/gallery-page.js';
import { createSignupPage } from './pages/signup-page.js';

/** The pages of web components: each has an address of its own, so that the sitemap lists it. */
export const componentsRoutes: readonly PageRoute[] = [
  { path: '/components', load: (_request, site) => createGalleryPage(site) },
  ...components.map(
    (component): PageRoute => ({
      path: `/components/${component.id}`,
      load: (_request, site) => createComponentPage(component, site),
    }),
  ),
  { path: '/components/signup', load: (_request, site) => createSignupPage(site) },
];
