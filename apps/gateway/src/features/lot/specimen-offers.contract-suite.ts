import { createClient, endpoints } from '@obverse/contracts';
import { createDataSource, PricePointRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { lot, startGateway, type Given, type RunningGateway } from '../../gateway.factory';

interface Engine {
  readonly adapter: 'postgres' | 'opensearch';
  readonly url?: string;
}

const DAY_MS = 86_400_000;
const COINS = 24;
const start = Date.parse('2026-01-01T12:00:00.000Z');

/** Each coin: a lot of a house, portals of that sale, a shop with the picture of the house, a later sale of the same picture, and a lot with no key. */
const documents: readonly LotDocument[] = Array.from({ length: COINS }, (_, coin) => lotsOfCoin(coin)).flat();

function lotsOfCoin(coin: number): LotDocument[] {
  const [sale, photo, again] = [`sale:o-2:${coin}:1`, `photo:${coin}`, `sale:o-2:${coin + 500}:9`];
  const part = (name: string, given: Partial<Given>, day: number): LotDocument => {
    const document = lot({ source: `${coin}-${name}`, seller: 'linden', org: 2, cents: 1_000 + coin, ...given });
    const closedAt = start + (coin * 10 + day) * DAY_MS;
    if (document.status === 'open') return document;
    const closedOn = new Date(closedAt).toISOString();
    return { ...document, sort: { ...document.sort, closedAt }, lot: { ...document.lot, closedOn } };
  };
  const sold = { id: String(coin), number: '1', sold: true };
  return [
    part('house', { specimen: sale, photo, auction: sold }, 0),
    ...Array.from({ length: coin % 3 }, (_, portal) =>
      part(`portal${portal}`, { specimen: sale, auction: sold }, portal),
    ),
    part('again', { specimen: again, photo, auction: { ...sold, id: String(coin + 500) } }, 5),
    ...(coin % 2 === 0 ? [part('shop', { photo, seller: 'kestrel', org: 1 }, 0)] : []),
    ...(coin % 4 === 0 ? [vanished(part('gone', { specimen: again, seller: 'kestrel', org: 1 }, 0), coin)] : []),
    part('other', {}, 0),
  ];
}

function vanished(document: LotDocument, coin: number): LotDocument {
  const { price: _price, ...shown } = document.lot;
  const closedAt = start + (coin * 10 + 3) * DAY_MS;
  const closedOn = new Date(closedAt).toISOString();
  const { priceCents: _cents, ...sort } = document.sort;
  return {
    ...document,
    status: 'ended',
    sort: { ...sort, closedAt },
    lot: { ...shown, bidState: 'Original', closedOn },
  };
}

/** By comparing every lot with every other, again and again until nothing is added. */
function othersOf(document: LotDocument): readonly LotDocument[] {
  const same = new Set([document]);
  for (let size = 0; size !== same.size;) {
    ({ size } = same);
    for (const one of documents)
      for (const other of same)
        if (
          (one.specimen !== undefined && one.specimen === other.specimen) ||
          (one.photo !== undefined && one.photo === other.photo)
        )
          same.add(one);
  }
  same.delete(document);
  return [...same];
}

function expectedMoney({ lot: { bidState, saleKind } }: LotDocument): string {
  if (saleKind === 'auction') return 'result';
  return bidState === 'BuyNow' ? 'asking' : 'last-asked';
}

/** The offers of each specimen, as the answer for a lot has them, against own counting. */
export function specimenOffersSuite(name: string, engineOf: () => Engine): void {
  describe(`offers of a specimen on ${name}`, () => {
    let running: RunningGateway;
    beforeAll(async () => {
      const { adapter, url } = engineOf();
      running = await startGateway(documents, {
        env: { LOT_INDEX_ADAPTER: adapter, ...(url === undefined ? {} : { LOT_INDEX_URL: url }) },
        furnish: async ({ databaseUrl }) => {
          const database = await createDataSource({ url: databaseUrl, poolSize: 2 });
          await new PricePointRepository(database).save(
            documents
              .filter(({ lot: { bidState } }) => bidState === 'Original')
              .flatMap(({ id: lotId }) =>
                ['90', '80'].map((amount, version) => ({
                  lotId,
                  version,
                  observedAt: new Date(start).toISOString(),
                  amount,
                  currency: 'USD',
                  bidState: 'BuyNow',
                })),
              ),
          );
          await database.destroy();
        },
      });
    });
    afterAll(() => running.stop());

    const offersOf = async ({ id }: LotDocument) =>
      (await createClient({ baseUrl: running.service.url, fetch })(endpoints.lots.get, { params: { id } })).offers;

    it('are those of every lot with which it shares a key, directly or through others, with what their prices are', async () => {
      let most = 0;
      for (const document of documents) {
        const expected = othersOf(document);
        const offers = (await offersOf(document)) ?? [];
        const lines = (all: readonly (readonly [string, string])[]) => all.map((one) => one.join(' ')).sort();
        expect([document.lot.uiKey, ...lines(offers.map(({ money, lot: { id } }) => [id, money]))]).toEqual([
          document.lot.uiKey,
          ...lines(expected.map((other) => [other.id, expectedMoney(other)])),
        ]);
        most = Math.max(most, offers.length);
      }
      expect(most).toBe(5);
    });

    it('are ordered by their end, the latest first, after those that can still be bought', async () => {
      for (const document of documents) {
        const offers = (await offersOf(document)) ?? [];
        const active = offers.map(({ lot: { isActive } }) => isActive);
        expect(active).toEqual(active.toSorted((a, b) => Number(b) - Number(a)));
        const ends = offers.flatMap(({ lot: { isActive, closedOn = '' } }) => (isActive ? [] : [closedOn]));
        expect(ends).toEqual(ends.toSorted().toReversed());
      }
    });

    it('have no entry for a lot without a key, and the last known price of one that has vanished', async () => {
      const at = (key: string) => documents.find(({ lot: { uiKey } }) => uiKey === `coin-${key}`);
      const [other, house] = [at('0-other'), at('0-house')];
      if (!other || !house) throw new Error('the lots are missing');
      expect(await offersOf(other)).toBeUndefined();
      const gone = (await offersOf(house))?.find(({ lot: { uiKey } }) => uiKey === 'coin-0-gone');
      expect(gone).toMatchObject({ money: 'last-asked', lot: { price: '80', origPrice: '80', isActive: false } });
    });
  });
}
