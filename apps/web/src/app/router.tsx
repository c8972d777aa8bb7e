import { Navigate, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
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
        { path: 'contact', lazy: () => import('../features/contact') },
        { path: 'auth', lazy: () => import('../features/auth') },
        { path: 'account', lazy: () => import('../features/account') },
        { path: 'terms-of-use', lazy: async () => ({ Component: (await import('../features/legal')).TermsOfUse }) },
        {
          path: 'privacy-policy',
          lazy: async () => ({ Component: (await import('../features/legal')).PrivacyPolicy }),
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
