import type { AuctionRepository, KnownLotRepository } from '@obverse/database';
import { OverloadedError } from '../../edge/admission/errors';
import type { GatewayConfig } from '../../config';
import type { CompanyDirectory } from '../../directory/company-directory';
import type { SearchableIndex } from '../../lot-reads/searchable-index';
import { SitemapService } from './sitemap.service';

const PARTS = 30;
const partOf = (part: number) => ({ of: 'lots', part, parts: PARTS }) as const;

/** A service whose reads of lots wait for `answer`. */
function waitingService() {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  let running = 0;
  const most = { running: 0 };
  const between = jest.fn(async () => {
    running += 1;
    most.running = Math.max(most.running, running);
    const ids = await promise;
    running -= 1;
    return ids;
  });
  const service = new SitemapService(
    { between } as unknown as KnownLotRepository,
    {} as AuctionRepository,
    {} as CompanyDirectory,
    {} as SearchableIndex,
    { PUBLIC_URL: 'https://coins.example' } as GatewayConfig,
    () => 0,
  );
  return { service, between, most, answer: () => resolve([]) };
}

it('parts are made one at a time; a request is refused while too many wait, and can be repeated', async () => {
  const { service, between, most, answer } = waitingService();
  const asked = Array.from({ length: PARTS }, (_, index) => service.part(partOf(index + 1)));
  const results = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toThrow(OverloadedError);
  answer();
  const refused = (await results).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(between).toHaveBeenCalledTimes(PARTS - refused.length);
  expect(most.running).toBe(1);
  await expect(service.part(partOf(PARTS))).resolves.toBeInstanceOf(Buffer);
});

it('requests for the same part wait for one read', async () => {
  const { service, between, answer } = waitingService();
  const asked = [service.part(partOf(1)), service.part(partOf(1))];
  answer();
  const [first, second] = await Promise.all(asked);
  expect(first).toBe(second);
  expect(between).toHaveBeenCalledTimes(1);
});
