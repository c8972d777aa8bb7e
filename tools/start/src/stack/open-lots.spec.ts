import { IndexUnavailableError } from '@obverse/lot-index';
import { countedIn } from './open-lots';

it('counts the specimens with an open lot, and reads no page', async () => {
  const count = jest.fn(() => Promise.resolve(7));
  expect(await countedIn({ count, close: () => Promise.resolve() }).count()).toBe(7);
  const open = { status: 'open', oncePerSpecimen: true, terms: [], filters: {} };
  expect(count).toHaveBeenCalledWith(expect.objectContaining(open));
});

it('gives no number while the index does not answer', async () => {
  const count = () => Promise.reject(new IndexUnavailableError('away'));
  expect(await countedIn({ count, close: () => Promise.resolve() }).count()).toBeUndefined();
});
