import { fakeIndex, fakeLot } from '../search/fake-index.factory';
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
