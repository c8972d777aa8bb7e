import type { TypedLot, UntypedLot } from '@obverse/database';
import type { LotWrite } from '@obverse/lot-index';
import { shippedRates, type LotId } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { typedLotOf } from './typed-lot-of';
import { TypedLots } from './typed-lots';

const context = { dictionary, rates: shippedRates, seller: () => 'former' as const, version: 'tested' };
const documentAt = (second: number, title: string) =>
  normalise(lotObserved({ title, observedAt: `2026-11-21T10:00:0${second}.000Z` }), context);
const typed = 'Austria, Maria Theresia, Taler 1765, Vienna';

/** The table and the index in memory. `between` runs once, before the next row is inserted. */
function setup(between: () => Promise<void> = () => Promise.resolve()) {
  const rows = new Map<string, TypedLot>();
  const index = new Map<string, LotWrite>();
  let interruption: (() => Promise<void>) | undefined = between;
  const typedLots = new TypedLots({
    dictionary,
    index: { held: (ids: readonly LotId[]) => Promise.resolve(ids.flatMap((id) => index.get(id) ?? [])) },
    rows: {
      save: async (given: readonly TypedLot[]) => {
        const [once] = [interruption];
        interruption = undefined;
        await once?.();
        const added = given.filter(({ lotId }) => !rows.has(lotId)).map(({ lotId }) => lotId);
        for (const lot of given) if ((rows.get(lot.lotId)?.version ?? 0) <= lot.version) rows.set(lot.lotId, lot);
        return added;
      },
      drop: (given: readonly UntypedLot[]) => {
        for (const { lotId, version } of given) if ((rows.get(lotId)?.version ?? 0) <= version) rows.delete(lotId);
        return Promise.resolve();
      },
      forget: (ids) => Promise.resolve(ids.forEach((id) => rows.delete(id))),
    },
  });
  const write = async (document: LotWrite) => {
    index.set(document.id, document);
    await typedLots.follow([typedLotOf(dictionary, document)]);
  };
  return { rows, index, typedLots, write };
}

describe('the table of typed lots', () => {
  it('follows the index: a row appears, changes and goes', async () => {
    const { rows, write } = setup();
    await write(documentAt(1, typed));
    await write(documentAt(2, `${typed}, VF`));
    expect([...rows.values()]).toMatchObject([{ band: 'vf' }]);
    await write(documentAt(3, 'Old things'));
    expect(rows.size).toBe(0);
  });

  it('has no row of an older write that arrives after another writer deleted the lot', async () => {
    const older = documentAt(1, typed);
    const newer = documentAt(2, 'Old things');
    const world = setup(() => world.write(newer));
    await world.write(older);
    expect(world.rows.size).toBe(0);
  });

  it('has the row of the newest write when another writer deleted and wrote the lot in between', async () => {
    const world = setup(async () => {
      await world.write(documentAt(2, 'Old things'));
      await world.write(documentAt(3, `${typed}, XF`));
    });
    await world.write(documentAt(1, typed));
    expect([...world.rows.values()]).toMatchObject([{ band: 'xf' }]);
  });

  it('forgets a row whatever version it has', async () => {
    const { rows, typedLots, write } = setup();
    const document = documentAt(9, typed);
    await write(document);
    await typedLots.forget([document.id]);
    expect(rows.size).toBe(0);
  });
});
