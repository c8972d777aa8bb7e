import { fakeIndex } from '../query/fake-index.factory';
import { fakeLot } from '@obverse/search/testing';
import { SimilarLots } from './similar-lots.service';

const lot = fakeLot('taler', { facets: { king: ['k-1'] } });

function setup() {
  let now = 1_000;
  const { index, requests, lots } = fakeIndex(() => 20);
  return { similar: new SimilarLots(index, () => now), requests, lots, wait: (ms: number) => (now += ms) };
}

it('finds up to eight open lots, without counting all', async () => {
  const { similar, requests, lots } = setup();
  expect(await similar.of(lot, 1_000)).toEqual(lots.slice(0, 8));
  expect(requests).toEqual([
    [expect.objectContaining({ status: 'open', take: 8, knownTotal: 8, excludedIds: [lot.id] })],
  ]);
});

it('finds them again after half a minute, or if the lot has changed', async () => {
  const { similar, requests, wait } = setup();
  await similar.of(lot, 1_000);
  wait(29_999);
  await similar.of(lot, 30_999);
  expect(requests).toHaveLength(1);
  await similar.of({ ...lot, version: lot.version + 1 }, 30_999);
  expect(requests).toHaveLength(2);
  wait(30_001);
  await similar.of({ ...lot, version: lot.version + 1 }, 61_000);
  expect(requests).toHaveLength(3);
});

describe('when few lots are close', () => {
  const thaler = fakeLot('thaler', { facets: { king: ['k-1'], value: ['val-1'] }, terms: ['r-1'] });
  const near = (source: string, specimen?: string) => fakeLot(source, specimen === undefined ? {} : { specimen });
  const pageOf = (...documents: ReturnType<typeof near>[]) => ({
    ids: documents.map(({ id }) => id),
    total: documents.length,
    documents,
  });

  it('asks once more, and adds lots that are less alike, each coin once', async () => {
    const { index } = fakeIndex(() => 0);
    const [one, two, three, four] = [near('1'), near('2', 'slab:7'), near('3', 'slab:7'), near('4')];
    index.searchAll
      .mockResolvedValueOnce([pageOf(one, two)])
      .mockResolvedValueOnce([pageOf(two, three), pageOf(one, four), pageOf()]);
    const similar = new SimilarLots(index, () => 1_000);
    expect(await similar.of(thaler, 1_000)).toEqual([one, two, four]);
    expect(index.searchAll).toHaveBeenCalledTimes(2);
  });

  it('shows at most eight', async () => {
    const { index } = fakeIndex(() => 0);
    const lots = Array.from({ length: 12 }, (_, number) => near(String(number)));
    index.searchAll
      .mockResolvedValueOnce([pageOf(...lots.slice(0, 5))])
      .mockResolvedValueOnce([pageOf(...lots.slice(4, 8)), pageOf(...lots.slice(8))]);
    expect(await new SimilarLots(index, () => 1_000).of(thaler, 1_000)).toEqual(lots.slice(0, 8));
  });
});
