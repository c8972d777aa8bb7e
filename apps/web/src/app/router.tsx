import { Navigate, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { loadLateTexts } from '../shared/language/messages';
import { paths } from '../shared/lib/paths';
import { PageRouter, type PageRoute } from '../shared/routing/page-router';
import { Chrome } from './layout/chrome';

async function legalPages() {
  const [pages] = await Promise.all([import('../features/legal'), loadLateTexts('legal')]);
  return pages;
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
        { path: 'terms-of-use', lazy: async () => ({ Component: (await legalPages()).TermsOfUse }) },
        { path: 'privacy-policy', lazy: async () => ({ Component: (await legalPages()).PrivacyPolicy }) },
        { path: 'style-guide', lazy: () => import('../features/style-guide') },
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ];
}

export function createRouter(): PageRouter {
  return new PageRouter(routes(), createBrowserHistory({ v5Compat: true }));
}
