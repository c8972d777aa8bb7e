import { Navigate, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { loadTexts } from '../shared/language/messages';
import type { TextGroup } from '../shared/language/text-groups';
import { paths } from '../shared/lib/paths';
import { PageRouter, type PageRoute } from '../shared/routing/page-router';
import { Chrome } from './layout/chrome';

/** The routes. Each page is a separate chunk. */
export function routes(): PageRoute[] {
  return [
    {
      element: <Chrome />,
      children: [
        { index: true, lazy: withTexts('directory', () => import('../features/home')) },
        { path: 'search/*', lazy: searchPage },
        { path: 'lot/:lotKey', lazy: withTexts('coin', () => import('../features/lot')) },
        { path: 'catalog-item/:itemKey', lazy: withTexts('coin', () => import('../features/catalog-item')) },
        {
          path: 'compare/*',
          lazy: withTexts(['coin', 'further'], () => import('../features/compare')),
        },
        { path: 'auctions/*', lazy: withTexts('directory', () => import('../features/auctions')) },
        { path: 'sellers/*', lazy: withTexts('directory', () => import('../features/orgs')) },
        {
          path: 'company/:orgKey',
          lazy: withTexts(['directory', 'site'], () => import('../features/company')),
        },
        { path: 'lists', lazy: withTexts('further', () => import('../features/lists')) },
        { path: 'contact', lazy: withTexts('further', () => import('../features/contact')) },
        { path: 'auth', lazy: withTexts('further', () => import('../features/auth')) },
        { path: 'account/searches', lazy: withTexts('further', () => import('../features/saved-searches')) },
        { path: 'account', lazy: withTexts('further', () => import('../features/account')) },
        { path: 'ops', lazy: withTexts('ops', () => import('../features/ops')) },
        { path: 'status', lazy: withTexts('site', () => import('../features/status')) },
        {
          path: 'terms-of-use',
          lazy: withTexts('further', async () => ({ Component: (await import('../features/legal')).TermsOfUse })),
        },
        {
          path: 'privacy-policy',
          lazy: withTexts('further', async () => ({ Component: (await import('../features/legal')).PrivacyPolicy })),
        },
        {
          path: 'style-guide',
          lazy: withTexts(['directory', 'coin', 'near', 'further'], () => import('../features/style-guide')),
        },
        { path: '*', element: <Navigate to={paths.home} replace /> },
      ],
    },
  ];
}

export function createRouter(): PageRouter {
  return new PageRouter(routes(), createBrowserHistory({ v5Compat: true }));
}

async function searchPage() {
  const page = await import('../features/search');
  await page.loadForScreen();
  return page;
}

/** Loads a page and its texts at the same time. */
function withTexts<T>(groups: TextGroup | readonly TextGroup[], load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), ...[groups].flat().map(loadTexts)]))[0];
}
