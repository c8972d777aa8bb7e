import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly router: DataRouter;
}

export function Providers({ queryClient, router }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {/* With transitions a page could show links of the previous address after the address changed, and the next click would undo the change. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}
