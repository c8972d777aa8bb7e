import { createClient, endpoints, type Lot } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';
import { MarketTruth } from '@obverse/market/truth';
import type { Stack } from '../index';
import { everyLot } from '../stack/every-lot';
import { startTestStack } from './test-stack';
import { untilGood } from './until-good';

const MINUTE_MS = 60_000;

jest.setTimeout(20 * MINUTE_MS);

/** Two shops of one firm's in a market of four sellers (tools/market, `market-view.ts`). */
const firm = ['silberhag', 'vaucouleau'];
/** What the crawler keeps of each. */
const PICTURES_A_LOT = 2;

/** What a visitor sees of all lots, held against what the market says they are. */
interface Seen {
  /** Lots the market lists that are in no result and beside none. */
  readonly lost: readonly string[];
  /** Lots shown as another's other place that are another piece. */
  readonly wrong: readonly string[];
  /** Lots that both shops list, of a coin whose picture, type and weight say which it is, and that are shown twice all the same. */
  readonly twice: readonly string[];
  /** Pieces of which a lot is shown whose picture also stands beside another piece. */
  readonly apart: number;
}

describe('coins that shops show with the same picture', () => {
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const market = { sellers: 4, lots: 100, sharedPictures: true };
    ({ stack, discard } = await startTestStack({ market }));
    await new MarketTruth(stack.truthUrl).stopClock();
  });
  afterAll(() => discard?.());

  it('are shown once with where else they are, and as many where they are not one', async () => {
    const truth = await new MarketTruth(stack.truthUrl).allLots();
    expect(inBothShops(truth).length).toBeGreaterThan(1);
    // All of the firm's pictures, so that what must stay apart had its chance to be joined.
    const wanted = PICTURES_A_LOT * truth.filter(({ listed, sellerKey }) => listed && firm.includes(sellerKey)).length;
    await untilGood(
      () => picturesAsked(stack.truthUrl),
      (asked) => asked >= wanted,
      6 * MINUTE_MS,
    );
    const seen = await untilGood(
      () => look(stack.url, truth),
      ({ lost, twice }) => lost.length === 0 && twice.length === 0,
      8 * MINUTE_MS,
    );
    expect(seen).toMatchObject({ lost: [], wrong: [], twice: [] });
    expect(seen.apart).toBeGreaterThan(5);
  });

  it('say so on their own pages, each of the other', async () => {
    const truth = await new MarketTruth(stack.truthUrl).allLots();
    const call = createClient({ baseUrl: stack.url, fetch });
    const shown = await shownLots(stack.url);
    const [joined] = shown.filter(({ places }) => places !== undefined);
    const [place] = joined?.places ?? [];
    const other = await call(endpoints.lots.get, { params: { id: place?.id ?? '' } });
    expect(other.places?.map(({ id }) => id)).toEqual([joined?.id]);
    expect(pieceOf(truth, other.id)).toBe(pieceOf(truth, joined?.id ?? ''));
    expect(await look(stack.url, truth)).toMatchObject({ lost: [], wrong: [] });
  });
});

async function look(gatewayUrl: string, truth: readonly TruthLot[]): Promise<Seen> {
  const shown = await shownLots(gatewayUrl);
  const places = shown.flatMap((lot) => (lot.places ?? []).map(({ id }) => ({ of: lot.id, id })));
  const found = new Set([...shown.map(({ id }) => id), ...places.map(({ id }) => id)]);
  const listed = truth.filter((lot) => lot.listed);
  const strangers = (lot: TruthLot) =>
    listed.some((other) => other.photograph === lot.photograph && other.specimen !== lot.specimen);
  const ids = new Set<string>(shown.map(({ id }) => id));
  return {
    lost: listed.filter((lot) => !found.has(idOf(lot))).map(idOf),
    wrong: places.filter(({ of, id }) => pieceOf(truth, of) !== pieceOf(truth, id)).map(({ id }) => id),
    twice: inBothShops(truth).flatMap((lots) =>
      lots.every((lot) => ids.has(idOf(lot))) ? lots.map(({ sellerKey, title }) => `${sellerKey}: ${title}`) : [],
    ),
    apart: listed.filter((lot) => ids.has(idOf(lot)) && strangers(lot)).length,
  };
}

/** The lots of each coin that both shops list and whose weight says which it is. Which coins these are depends on the hour. */
function inBothShops(truth: readonly TruthLot[]): TruthLot[][] {
  const groups = Map.groupBy(
    truth.filter(({ listed, weighedSingly }) => listed && weighedSingly),
    ({ specimen }) => specimen,
  );
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** How often the firm's shops were asked for a picture. */
async function picturesAsked(truthUrl: string): Promise<number> {
  const requests = await new MarketTruth(truthUrl).requests();
  return firm.reduce((sum, key) => sum + (requests[key]?.kinds.picture ?? 0), 0);
}

async function shownLots(gatewayUrl: string): Promise<Lot[]> {
  const lots: Lot[] = [];
  for await (const lot of everyLot(gatewayUrl)) lots.push(lot);
  return lots;
}

function pieceOf(truth: readonly TruthLot[], id: string): string | undefined {
  return truth.find((lot) => idOf(lot) === id)?.specimen;
}

function idOf({ sellerKey, sourceId }: TruthLot): string {
  return lotIdOf(sellerKey, sourceId);
}
