import '../../testing/web-globals';
import { createQueryClient } from './query-client';

it('holds a thousand answers and drops the oldest', () => {
  const client = createQueryClient();
  for (let index = 0; index < 1_010; index += 1) client.setQueryData(['n', index], index, { updatedAt: index + 1 });
  expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(1_000);
  expect(client.getQueryData(['n', 0])).toBeUndefined();
  expect(client.getQueryData(['n', 1_009])).toBe(1_009);
  client.clear();
});
