import type { Placed } from './chunks';
import { CollectedWrites } from './collected-writes';
import { encodeWrite, type EncodedWrite } from './encoding';
import { idOf, lotDocument, tombstone } from './medium.factory';
import type { WriteOptions } from './port';

/** A batch whose engine applies everything; returns what was sent. */
function setup() {
  const sent: { readonly writes: readonly Placed[]; readonly options: WriteOptions | undefined }[] = [];
  const batch = new CollectedWrites<EncodedWrite>(encodeWrite, ({ writes, outcomes }, options) => {
    sent.push({ writes, options });
    for (const { id, place } of writes) outcomes[place] = { id, outcome: 'applied' };
    return Promise.resolve(outcomes);
  });
  return { batch, sent };
}

it('sends the writes at the given places, with outcomes in their order', async () => {
  const { batch, sent } = setup();
  const places = [lotDocument(1), lotDocument(2), tombstone(3, 1)].map((write) => batch.add(write));
  const outcomes = await batch.write([places[2] ?? -1, places[0] ?? -1], { equal: 'replace' });
  expect(outcomes).toEqual([3, 1].map((number) => ({ id: idOf(number), outcome: 'applied' })));
  expect(sent).toMatchObject([
    {
      writes: [
        { id: idOf(3), place: 0 },
        { id: idOf(1), place: 1 },
      ],
      options: { equal: 'replace' },
    },
  ]);
});

it('sends a write as it was when it was added', async () => {
  const { batch, sent } = setup();
  const terms = ['thaler'];
  const place = batch.add(lotDocument(1, { terms }));
  terms.push('ducat');
  await batch.write([place]);
  expect(JSON.parse(sent[0]?.writes[0]?.json.toString() ?? '')).toMatchObject({ terms: ['thaler'] });
});

it('refuses a write that no adapter accepts, each time it is to be written, and sends the others', async () => {
  const { batch, sent } = setup();
  const bad = batch.add(lotDocument(1, { terms: ['\u0000'] }));
  const good = batch.add(lotDocument(2));
  expect(await batch.write([bad, good])).toMatchObject([
    { outcome: 'rejected', reason: expect.stringContaining('control character') },
    { outcome: 'applied' },
  ]);
  expect(await batch.write([bad])).toMatchObject([{ id: idOf(1), outcome: 'rejected' }]);
  expect(sent.map(({ writes }) => writes.map(({ id }) => id))).toEqual([[idOf(2)], []]);
});

it('throws for a place that it does not have', async () => {
  await expect(setup().batch.write([0])).rejects.toThrow(RangeError);
});
