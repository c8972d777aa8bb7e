import { lotIdOf } from '@obverse/lots';
import { fakeLot } from '@obverse/search/testing';
import { eventually } from '@obverse/testing';
import { fakeIndex } from '../query/fake-index.factory';
import { ConceptPictures } from './concept-pictures.service';

const coin = fakeLot('thaler');
const pictured = { ...coin, lot: { ...coin.lot, imageCount: 2 } };
const picture = { id: lotIdOf('kestrel', 'thaler'), uiKey: 'thaler', ext: 'webp' };
const MINUTE = 60_000;

function pictures() {
  const { index } = fakeIndex(() => 0);
  let now = 1_000;
  const warn = jest.fn();
  const found = new ConceptPictures(index, () => now, { warn } as never);
  index.searchAll.mockImplementation((queries) =>
    Promise.resolve(queries.map(({ filters }) => ({ ids: [], total: 1, documents: filters.value ? [pictured] : [] }))),
  );
  return { index, found, warn, pass: (ms: number) => (now += ms) };
}

describe('pictures of concepts', () => {
  it('are read after the answer that first asks for them, each concept once, all with one request', async () => {
    const { index, found } = pictures();
    expect(found.of('denomination', 'val-thaler')).toBeUndefined();
    expect(found.of('ruler', 'k-1')).toBeUndefined();
    await eventually('the picture', () => found.of('denomination', 'val-thaler'));
    expect(found.of('denomination', 'val-thaler')).toEqual(picture);
    expect(found.of('ruler', 'k-1')).toBeUndefined();
    expect(index.searchAll).toHaveBeenCalledTimes(1);
    expect(index.searchAll.mock.calls[0]?.[0].map(({ filters, status, take }) => [filters, status, take])).toEqual([
      [{ value: ['val-thaler'], pictured: ['pictured'] }, 'open', 1],
      [{ king: ['k-1'], pictured: ['pictured'] }, 'open', 1],
    ]);
  });

  it('are shown while they are read again, some minutes later', async () => {
    const { index, found, pass } = pictures();
    found.of('denomination', 'val-thaler');
    await eventually('the picture', () => found.of('denomination', 'val-thaler'));
    expect(found.of('denomination', 'val-thaler')).toEqual(picture);
    pass(9 * MINUTE);
    found.of('denomination', 'val-thaler');
    expect(index.searchAll).toHaveBeenCalledTimes(1);
    pass(2 * MINUTE);
    expect(found.of('denomination', 'val-thaler')).toEqual(picture);
    await eventually('the second request', () => index.searchAll.mock.calls.length === 2);
  });

  it('are those of lots with the realm, which lots name by another tag', async () => {
    const { index, found } = pictures();
    found.of('realm', 'austria');
    await eventually('the request', () => index.searchAll.mock.calls.length === 1);
    expect(index.searchAll.mock.calls[0]?.[0][0]?.filters).toMatchObject({ realm: ['r-austria'] });
  });

  it('do not exist of grades and grading services, which no picture shows', async () => {
    const { index, found } = pictures();
    found.of('grade', 'g-xf');
    found.of('service', 'ngc');
    found.of('denomination', 'val-thaler');
    await eventually('the request', () => index.searchAll.mock.calls.length === 1);
    expect(index.searchAll.mock.calls[0]?.[0]).toHaveLength(1);
  });

  it('are asked for again when the index did not answer', async () => {
    const { index, found, warn } = pictures();
    index.searchAll.mockRejectedValueOnce(new Error('away'));
    found.of('denomination', 'val-thaler');
    await eventually('the warning', () => warn.mock.calls.length === 1);
    await eventually('the picture', () => found.of('denomination', 'val-thaler'));
    expect(found.of('denomination', 'val-thaler')).toEqual(picture);
  });
});
