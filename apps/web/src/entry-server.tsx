import type { FirstViewInput, FirstViewModule, RenderFirstView } from '@obverse/contracts';
import { languages } from '@obverse/texts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { Chrome } from './app/layout/chrome';
import { Component as CatalogItemPage } from './features/catalog-item';
import { Component as HomePage } from './features/home';
import { Component as LotPage } from './features/lot';
import { Component as SearchPage, loadEmptyResult, loadFilterPanel, loadPager } from './features/search';
import { callOf } from './shared/api/first-answer';
import { createQueryClient } from './shared/api/query-client';
import { loadLanguage, loadTexts, showTextsOf } from './shared/language/messages';
import { Delivery } from './shared/lib/delivery';
import { PageRouter, type PageRoute } from './shared/routing/page-router';
import { RouterView } from './shared/routing/router-view';

/** The pages that have a first view, at the addresses of `app/router.tsx`. */
const routes: readonly PageRoute[] = [
  {
    element: <Chrome />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'search/*', element: <SearchPage /> },
      { path: 'lot/:lotKey', element: <LotPage /> },
      { path: 'catalog-item/:itemKey', element: <CatalogItemPage /> },
    ],
  },
];

/** A page has no document to leave for. */
const noBrowser = { assign: () => undefined, reload: () => undefined };

/**
 * Loads the texts of all languages, and returns the function that renders the first view of a page: what the client draws first, without its code
 * (ADR 0027). The build bundles this file for the gateway.
 */
export const createRenderer: FirstViewModule['createRenderer'] = async () => {
  for (const language of languages) {
    await loadLanguage(language);
    await Promise.all([loadTexts('coin'), loadTexts('directory'), loadTexts('near')]);
  }
  await Promise.all([loadFilterPanel(), loadEmptyResult(), loadPager()]);
  return renderFirstView;
};

const renderFirstView: RenderFirstView = ({ path, language, first, isMobile, firstPicture, rest }) => {
  const call = callOf(first);
  if (!call) throw new Error(`No page makes the call ${first.request.path} first.`);
  const client = createQueryClient();
  client.setQueryData(call.queryKey, first.answer, { updatedAt: first.at });
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  // Rendering is synchronous, so the language is that of this page until it ends.
  showTextsOf(language);
  try {
    const html = renderToStaticMarkup(
      <Delivery value={{ now: first.at, isMobile, firstPicture }}>
        <QueryClientProvider client={client}>
          <RouterView router={new PageRouter(routes, history, noBrowser)} />
        </QueryClientProvider>
      </Delivery>,
    );
    return delivered(html, rest);
  } finally {
    // It would keep the answer for minutes.
    client.clear();
  }
};

/** React escapes texts and values, so a `<` begins an element of ours. */
function delivered(html: string, rest: FirstViewInput['rest']): string {
  return (
    html
      // The page itself preloads its picture.
      .replace(/^(?:<link [^>]*>)+/, '')
      // They need the client's code.
      .replace(/<(?:button|form|select)\b/g, '$& inert')
      .replace(/<input\b/g, '$& disabled')
      .replace('</main>', () => `<div class="unscripted">${rest}</div></main>`)
  );
}
