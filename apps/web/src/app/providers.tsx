import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { PageRouter } from '../shared/routing/page-router';
import { RouterView } from '../shared/routing/router-view';
import { Crash } from './crash';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly router: PageRouter;
}

export function Providers({ queryClient, router }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterView router={router} crash={(thrown) => <Crash thrown={thrown} />} />
    </QueryClientProvider>
  );
}
