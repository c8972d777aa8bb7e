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
      {/* As transitions, pages could still show the former address's links after the address has moved on, and the next click would undo it. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}
