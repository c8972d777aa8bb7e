import { createClient, endpoints, type Lot } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';
import { MarketTruth } from '@obverse/market/truth';
import type { Stack } from '../index';
import { everyLot } from '../stack/every-lot';
import { startTestStack } from './test-stack';
import { untilGood } from './until-good';

/** Two shops of one firm in a market of four sellers (tools/market, `market-view.ts`). */
const firm = ['silberhag', 'vaucouleau'];
/** Pictures the crawler keeps of a lot. */
const PICTURES_A_LOT = 2;

/** The comparison of all shown lots with the truth of the market. */
interface Seen {
  /** Lots the market lists that are neither a result nor another offer of one. */
  readonly lost: readonly string[];
  /** Lots shown as another offer of a coin that are another specimen. */
  readonly wrong: readonly string[];
  /** Lots of both shops that picture, type and weight identify as one coin, and that are shown twice. */
  readonly twice: readonly string[];
  /** Lots shown whose picture is also used for another specimen. */
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

  it('are shown once with their other offers, and separately when they are different coins', async () => {
    const truth = await new MarketTruth(stack.truthUrl).allLots();
    expect(inBothShops(truth).length).toBeGreaterThan(1);
    // All pictures of the firm, so that different coins could have been joined.
    const wanted = PICTURES_A_LOT * truth.filter(({ listed, sellerKey }) => listed && firm.includes(sellerKey)).length;
    await untilGood(
      () => pictureRequests(stack.truthUrl),
      (count) => count >= wanted,
    );
    const seen = await untilGood(
      () => look(stack.url, truth),
      ({ lost, twice }) => lost.length === 0 && twice.length === 0,
    );
    expect(seen).toMatchObject({ lost: [], wrong: [], twice: [] });
    expect(seen.apart).toBeGreaterThan(5);
  });

  it('name each other on their pages', async () => {
    const truth = await new MarketTruth(stack.truthUrl).allLots();
    const call = createClient({ baseUrl: stack.url, fetch });
    const shown = await shownLots(stack.url);
    const [joined] = shown.filter(({ places }) => places !== undefined);
    const [place] = joined?.places ?? [];
    const other = await call(endpoints.lots.get, { params: { id: place?.id ?? '' } });
    expect(other.places?.map(({ id }) => id)).toEqual([joined?.id]);
    expect(specimenOf(truth, other.id)).toBe(specimenOf(truth, joined?.id ?? ''));
    expect(await look(stack.url, truth)).toMatchObject({ lost: [], wrong: [] });
  });
});

async function look(gatewayUrl: string, truth: readonly TruthLot[]): Promise<Seen> {
  const shown = await shownLots(gatewayUrl);
  const places = shown.flatMap((lot) => (lot.places ?? []).map(({ id }) => ({ of: lot.id, id })));
  const found = new Set([...shown.map(({ id }) => id), ...places.map(({ id }) => id)]);
  const listed = truth.filter((lot) => lot.listed);
  const isPictureShared = (lot: TruthLot) =>
    listed.some((other) => other.photograph === lot.photograph && other.specimen !== lot.specimen);
  const ids = new Set<string>(shown.map(({ id }) => id));
  return {
    lost: listed.filter((lot) => !found.has(idOf(lot))).map(idOf),
    wrong: places.filter(({ of, id }) => specimenOf(truth, of) !== specimenOf(truth, id)).map(({ id }) => id),
    twice: inBothShops(truth).flatMap((lots) =>
      lots.every((lot) => ids.has(idOf(lot))) ? lots.map(({ sellerKey, title }) => `${sellerKey}: ${title}`) : [],
    ),
    apart: listed.filter((lot) => ids.has(idOf(lot)) && isPictureShared(lot)).length,
  };
}

/** The lots of each coin that both shops list and that its weight identifies. The coins depend on the time of day. */
function inBothShops(truth: readonly TruthLot[]): TruthLot[][] {
  const groups = Map.groupBy(
    truth.filter(({ listed, weighedSingly }) => listed && weighedSingly),
    ({ specimen }) => specimen,
  );
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** The number of picture requests to the shops of the firm. */
async function pictureRequests(truthUrl: string): Promise<number> {
  const requests = await new MarketTruth(truthUrl).requests();
  return firm.reduce((sum, key) => sum + (requests[key]?.kinds.picture ?? 0), 0);
}

async function shownLots(gatewayUrl: string): Promise<Lot[]> {
  const lots: Lot[] = [];
  for await (const lot of everyLot(gatewayUrl)) lots.push(lot);
  return lots;
}

function specimenOf(truth: readonly TruthLot[], id: string): string | undefined {
  return truth.find((lot) => idOf(lot) === id)?.specimen;
}

function idOf({ sellerKey, sourceId }: TruthLot): string {
  return lotIdOf(sellerKey, sourceId);
}
