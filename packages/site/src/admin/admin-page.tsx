import { Island } from '../page/island.js';
import type { PageRoute } from '../page/page.js';
import { AdminConsole } from './admin-console.js';

export const adminRoute: PageRoute = {
  path: '/admin',
  noStore: true,
  isUnlisted: true,
  isEnglish: true,
  load: (_request, { hasAdmin, limits }) =>
    hasAdmin
      ? {
          title: 'For operators',
          description: 'Requests for higher allowances, keys and blocked addresses.',
          content: (
            <>
              <h1>For operators</h1>
              <Island
                name="admin/console"
                component={AdminConsole}
                props={limits ? { higherDaily: limits.higherDaily } : {}}
              />
              <noscript>
                <p>This page needs JavaScript. The commands named here can be used without it.</p>
              </noscript>
            </>
          ),
        }
      : undefined,
};
