import { eventually } from '@obverse/testing';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import { IndexUnavailableError, type LotIndex } from '../port';
import { useHarness, type MakeLotIndexHarness } from './harness';

export function describeOutage(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, [lotDocument('before')]);
  const calls: Record<string, (index: LotIndex) => Promise<unknown>> = {
    ping: (index) => index.ping(),
    prepare: (index) => index.prepare(),
    write: (index) => index.write([lotDocument('before')]),
    get: (index) => index.get([idOf('before')]),
    held: (index) => index.held([idOf('before')]),
    search: (index) => index.search(lotQuery()),
    searchAll: (index) => index.searchAll([lotQuery(), lotQuery({ withDocuments: true })]),
    facets: (index) => index.facets(lotQuery(), ['org'], 5),
    count: (index) => index.count(lotQuery()),
    prices: (index) => index.prices(lotQuery(), [0]),
    'rebuild.status': (index) => index.rebuild.status(),
    'rebuild.begin': (index) => index.rebuild.begin(),
    'rebuild.abort': (index) => index.rebuild.abort(),
  };

  it.each(Object.entries(calls))(
    '%s throws IndexUnavailableError during an outage, and works afterwards',
    async (_, call) => {
      const { index, cut, mend } = harness();
      await cut();
      try {
        await expect(call(index)).rejects.toThrow(IndexUnavailableError);
      } finally {
        await mend();
      }
      // The first call after an outage may still meet a broken connection.
      await eventually('the index to be back', () =>
        unlessUnavailable(async () => {
          await call(index);
          return true;
        }),
      );
      expect(await index.get([idOf('before')])).toHaveLength(1);
    },
  );

  it('rejects invalid documents without the engine', async () => {
    const { index, cut, mend } = harness();
    await cut();
    try {
      expect((await index.write([lotDocument('bad', { version: -1 })])).map(({ outcome }) => outcome)).toEqual([
        'rejected',
      ]);
    } finally {
      await mend();
    }
  });

  it('fails calls that run when the connection breaks, and loses no applied write', async () => {
    const { index, cut, mend, untilSearchable } = harness();
    const taken: string[] = [];
    let failed = 0;
    let working = true;
    const writing = (async () => {
      for (let number = 0; working; number += 1) {
        try {
          const [outcome] = await index.write([lotDocument(`live ${number}`)]);
          if (outcome?.outcome === 'applied') taken.push(`live ${number}`);
        } catch (error) {
          if (!(error instanceof IndexUnavailableError)) throw error;
          failed += 1;
        }
      }
    })();
    const cutting = (async () => {
      for (let round = 0; round < 5; round += 1) {
        const before = taken.length;
        while (working && taken.length < before + 5) await new Promise(setImmediate);
        await cut();
        await mend();
      }
    })();
    await Promise.race([writing, cutting]).finally(() => (working = false));
    await Promise.all([writing, cutting]);
    expect(failed).toBeGreaterThan(0);
    // The client learns of the last cut only when it uses a connection that it kept.
    const found = await eventually('the index to answer again', () =>
      unlessUnavailable(async () => {
        await untilSearchable();
        return index.get(taken.map(idOf));
      }),
    );
    expect(found).toHaveLength(taken.length);
  });
}

/** Undefined while the index does not answer. */
async function unlessUnavailable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof IndexUnavailableError) return undefined;
    throw error;
  }
}
