import { Navigate, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import type { LateTexts } from '../shared/language/catalogue';
import { loadLateTexts } from '../shared/language/messages';
import { paths } from '../shared/lib/paths';
import { PageRouter, type PageModule, type PageRoute } from '../shared/routing/page-router';
import { Chrome } from './layout/chrome';

/** A page whose texts are not among those of the first view. Both are loaded at the same time. */
async function withTexts(area: keyof LateTexts, page: Promise<PageModule>): Promise<PageModule> {
  const [loaded] = await Promise.all([page, loadLateTexts(area)]);
  return loaded;
}

/** The routes. Each page is a separate chunk. */
export function routes(): PageRoute[] {
  return [
    {
      element: <Chrome />,
      children: [
        { index: true, lazy: () => import('../features/home') },
        { path: 'search/*', lazy: () => import('../features/search') },
        { path: 'lot/:lotKey', lazy: () => import('../features/lot') },
        { path: 'auctions/*', lazy: () => import('../features/auctions') },
        { path: 'sellers/*', lazy: () => import('../features/orgs') },
        {
          path: 'terms-of-use',
          lazy: () =>
            withTexts(
              'legal',
              import('../features/legal').then(({ TermsOfUse: Component }) => ({ Component })),
            ),
        },
        {
          path: 'privacy-policy',
          lazy: () =>
            withTexts(
              'legal',
              import('../features/legal').then(({ PrivacyPolicy: Component }) => ({ Component })),
            ),
        },
        { path: 'style-guide', lazy: () => import('../features/style-guide') },
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ];
}

export function createRouter(): PageRouter {
  return new PageRouter(routes(), createBrowserHistory({ v5Compat: true }));
}
