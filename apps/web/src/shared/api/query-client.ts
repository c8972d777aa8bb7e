import { ApiError } from '@obverse/contracts';
import { onlineManager, QueryClient, type QueryCache } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;
const MAX_ENTRIES = 1000;
const MAX_RETRIES = 2;

/** Answers are cached for five minutes, at most a thousand. A 4xx answer is not retried automatically. */
export function createQueryClient(): QueryClient {
  // Of a page that was opened without a connection the library would see no change when there is one. Absent where the gateway renders.
  onlineManager.setOnline(navigator.onLine !== false);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        // The service worker answers without a connection.
        networkMode: 'always',
        // What is shown then may be an error, or an answer that the worker kept.
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && navigator.onLine && isTransient(error),
      },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === 'added') evictOldest(cache);
  });
  return client;
}

/** The server does not answer or is overloaded; a retry may succeed. */
function isTransient(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 503;
}

function evictOldest(cache: QueryCache): void {
  const surplus = cache.getAll().length - MAX_ENTRIES;
  if (surplus <= 0) return;
  cache
    .getAll()
    .filter((query) => query.getObserversCount() === 0 && query.state.dataUpdatedAt > 0)
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .slice(0, surplus)
    .forEach((query) => cache.remove(query));
}
