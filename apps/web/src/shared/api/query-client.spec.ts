import '../../testing/web-globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client';

it('holds a thousand answers and drops the oldest', () => {
  const client = createQueryClient();
  for (let index = 0; index < 1_010; index += 1) client.setQueryData(['n', index], index, { updatedAt: index + 1 });
  expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(1_000);
  expect(client.getQueryData(['n', 0])).toBeUndefined();
  expect(client.getQueryData(['n', 1_009])).toBe(1_009);
  client.clear();
});

it('asks again for what a page shows when the connection is back, also of a page that was opened without one', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  client.mount();
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => Promise.resolve('kept'),
    () => Promise.resolve('new'),
  ];
  let calls = 0;
  const queryFn = () => answers[calls++]?.() ?? Promise.reject(new Error('asked too often'));
  const observer = new QueryObserver<unknown>(client, { queryKey: ['page'], queryFn, retry: false });
  const shown: unknown[] = [];
  const stop = observer.subscribe(({ isFetching, data, error }) => !isFetching && shown.push(error?.message ?? data));
  const reconnect = () => dispatchEvent(new Event('online'));
  const disconnect = () => dispatchEvent(new Event('offline'));
  const untilShown = async (count: number) => waitFor(() => expect(shown).toHaveLength(count));
  try {
    await untilShown(1);
    reconnect();
    await untilShown(2);
    disconnect();
    reconnect();
    await untilShown(3);
    expect(shown).toEqual(['no network', 'kept', 'new']);
  } finally {
    isOnline.mockRestore();
    stop();
    client.unmount();
    client.clear();
  }
});
