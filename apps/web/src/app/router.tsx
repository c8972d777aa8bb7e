import { Navigate, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { loadFurtherTexts } from '../shared/language/messages';
import { paths } from '../shared/lib/paths';
import { PageRouter, type PageRoute } from '../shared/routing/page-router';
import { Chrome } from './layout/chrome';

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
        { path: 'lists', lazy: withFurtherTexts(() => import('../features/lists')) },
        { path: 'contact', lazy: withFurtherTexts(() => import('../features/contact')) },
        { path: 'auth', lazy: withFurtherTexts(() => import('../features/auth')) },
        { path: 'account', lazy: withFurtherTexts(() => import('../features/account')) },
        {
          path: 'terms-of-use',
          lazy: withFurtherTexts(async () => ({ Component: (await import('../features/legal')).TermsOfUse })),
        },
        {
          path: 'privacy-policy',
          lazy: withFurtherTexts(async () => ({ Component: (await import('../features/legal')).PrivacyPolicy })),
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

/** Loads a page and the texts that only some pages need at the same time. */
function withFurtherTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), loadFurtherTexts()]))[0];
}
