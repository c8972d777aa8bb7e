import './web-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { createQueryClient } from '../shared/api/query-client';
import { PageRouter, type PageRoute } from '../shared/routing/page-router';
import { RouterView } from '../shared/routing/router-view';

// A page is loaded, and compiled by Jest, when it is first opened.
configure({ asyncUtilTimeout: 10_000 });

/** Renders routes at an address, with a fresh cache. */
export function renderRoutes(routes: readonly PageRoute[], path: string) {
  const router = new PageRouter(routes, createMemoryHistory({ initialEntries: [path], v5Compat: true }));
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterView router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}
