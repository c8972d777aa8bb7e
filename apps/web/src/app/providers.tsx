import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { PageRouter } from '../shared/routing/page-router';
import { useLayoutEffect } from 'react';
import { RouterView } from '../shared/routing/router-view';
import { Crash } from './crash';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly router: PageRouter;
}

export function Providers({ queryClient, router }: ProvidersProps) {
  // The delivered page is replaced; it may have been hidden until now.
  useLayoutEffect(() => document.documentElement.removeAttribute('data-first-view'), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterView router={router} crash={(thrown) => <Crash thrown={thrown} />} />
    </QueryClientProvider>
  );
}
