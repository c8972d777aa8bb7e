import { noFigures, type RunFigures, type CheckedRun, type RunHistory } from '@obverse/database';
import { emptyPage, type LotStatement, type ExtractedPage } from '@obverse/sellers';
import { createLogger, Metrics } from '@obverse/service-kit';
import { crawlerMetrics } from '../metrics';
import { OutageRetry } from '../outage/outage-retry';
import { RunHealthCheck } from './run-health-check';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const good: CheckedRun = {
  run: 1,
  state: 'well',
  since: new Date(now - 60_000),
  checkedAt: new Date(now - 60_000),
  signs: [],
  figures: {
    ...noFigures,
    pagesRead: 1,
    lotsSeen: 50,
    lotsOpen: 50,
    extracted: 50,
    titled: 50,
    offered: 50,
    priced: 50,
  },
};

async function watchOf(history: Partial<RunHistory> = {}) {
  const kept: CheckedRun[] = [];
  const keep = async (_sellerId: number, _holder: string, watched: CheckedRun) => void kept.push(watched);
  const runHealth = {
    history: async () => ({ runs: [good], accepted: undefined, ...history }),
    keep,
    conclude: keep,
  };
  const outageRetry = new OutageRetry({
    stopped: new AbortController().signal,
    random: () => 0,
    onOutage: () => undefined,
    onRecovery: () => undefined,
    onRetry: () => undefined,
  });
  const metrics = crawlerMetrics(new Metrics('crawler'));
  const parts = { runHealth, outageRetry, metrics, logger: createLogger('crawler', 'silent'), now: () => now };
  const watch = new RunHealthCheck(parts, { sellerKey: 'shop', sellerId: 1, number: 2 }, 'holder');
  await watch.open();
  return { watch, kept };
}

const statement = (number: number, more: Partial<LotStatement>): LotStatement => ({
  sourceId: String(number),
  url: `https://shop.example/${number}`,
  title: `Thaler ${number}`,
  saleKind: 'fixed',
  ...more,
});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const price = { price: { amount: '12.00', currency: 'EUR' } };
const ownPage = (number: number, more: Partial<LotStatement>) =>
  [
    { kind: 'lot', sourceId: String(number) },
    {
      ...emptyPage,
      lots: [{ statement: statement(number, more), page: { kind: 'lot', url: 'https://shop.example/' } }],
    },
  ] as const satisfies readonly [unknown, ExtractedPage];
const gone = (number: number) =>
  [
    { kind: 'lot', sourceId: String(number) },
    { ...emptyPage, gone: true },
  ] as const;
const summary = {
  pagesWaiting: 0,
  pagesRead: 1,
  pagesFailed: 0,
  whyFailed: null,
  lotsSeen: 50,
  lotsOpen: 50,
  lotsVanished: 0,
  changes: 0,
  news: 0,
};
const isHeld = ({ held }: { readonly held?: string }) => held !== undefined;

describe('a turn’s eye on a seller', () => {
  it('holds lots back once ten in a row lost what all had, and doubts those that were believed', async () => {
    const { watch } = await watchOf();
    const admitted = numbers(11).map((number) => watch.admit(...ownPage(number, {})));
    expect(admitted.map(isHeld)).toEqual([...Array<boolean>(9).fill(false), true, true]);
    expect(admitted[9]).toMatchObject({ reading: emptyPage, held: expect.stringContaining('have a price') });
    expect(watch.state).toBe('broken');
    expect(watch.takeLotsToReread()).toEqual(numbers(10).map(String));
    expect(watch.takeLotsToReread()).toEqual([]);
  });

  it('lets a lot without a price pass among others that have one, and those that have one pass when it is broken', async () => {
    const { watch } = await watchOf();
    const some = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
      watch.admit(...ownPage(number, number % 4 === 0 ? {} : price)),
    );
    expect(some.some(isHeld)).toBe(false);
    for (let number = 11; number < 100 && watch.state !== 'broken'; number += 1) watch.admit(...ownPage(number, {}));
    expect(isHeld(watch.admit(...ownPage(100, price)))).toBe(false);
    expect(isHeld(watch.admit(...ownPage(101, {})))).toBe(true);
  });

  it('takes sold lots without a price for what they are', async () => {
    const { watch } = await watchOf();
    const admitted = numbers(30).map((number) => watch.admit(...ownPage(number, { availability: 'OutOfStock' })));
    expect(admitted.some(isHeld)).toBe(false);
  });

  it('asks on until it is no use: five pages held back', async () => {
    const { watch } = await watchOf();
    for (const number of numbers(13)) watch.admit(...ownPage(number, {}));
    expect(watch.stopReason).toBeUndefined();
    watch.admit(...ownPage(14, {}));
    expect(watch.stopReason).toMatch(/^looks broken: .* have a price/);
  });

  it('believes that lots are gone until there are too many', async () => {
    const { watch } = await watchOf();
    const admitted = Array.from({ length: 18 }, (_, number) => watch.admit(...gone(number)));
    expect(admitted.filter(isHeld)).toHaveLength(3);
    expect(admitted.slice(0, 15).some(isHeld)).toBe(false);
    expect(watch.state).toBe('broken');
  });

  it('expects the pages of lots whose bidding is over to go', async () => {
    const { watch } = await watchOf();
    const admitted = numbers(40).map((number) => watch.admit(...gone(number), true));
    expect(admitted.some(isHeld)).toBe(false);
  });

  it('stays broken over a walk that shows nothing, and is well after one that does', async () => {
    const signs = [{ sign: 'priced', state: 'broken', text: 'no prices' }] as const;
    const since = new Date(now - 30_000);
    const broken: CheckedRun = { ...good, run: 1, state: 'broken', since, signs };
    const runs = [broken, { ...good, run: 0 }];
    const silent = await watchOf({ runs });
    expect(await silent.watch.check(summary)).toEqual({ state: 'broken', recovered: false });
    expect(silent.kept.at(-1)).toMatchObject({ run: 2, state: 'broken', since, signs });
    const { watch, kept } = await watchOf({ runs });
    watch.admit(...ownPage(1, price));
    expect(await watch.check(summary)).toEqual({ state: 'well', recovered: true });
    expect(kept.at(-1)).toMatchObject({ state: 'well', since: new Date(now), signs: [] });
  });

  it('takes an operator’s word, for the walk and as the beginning of a new past', async () => {
    const { watch, kept } = await watchOf({ accepted: { by: 'ada', because: 'prices on request from now on' } });
    const admitted = Array.from({ length: 20 }, (_, number) => watch.admit(...ownPage(number, {})));
    expect(admitted.some(isHeld)).toBe(false);
    expect(await watch.check(summary)).toMatchObject({ state: 'well' });
    const [accepted] = kept.slice(-1);
    expect(accepted?.signs[0]?.text).toContain('ada accepted the seller as it is: prices on request');
    const next = await watchOf({
      runs: accepted
        ? [
            { ...accepted, run: 1 },
            { ...good, run: 0 },
          ]
        : [],
    });
    expect(isHeld(next.watch.admit(...ownPage(1, {})))).toBe(false);
    expect(await next.watch.check(summary)).toMatchObject({ state: 'well' });
  });

  it('counts what the pages said, with the commonest reasons for what was not read', async () => {
    const { watch, kept } = await watchOf();
    const fault = { where: 'products[1]', reason: 'no price in 3 variants', snippet: '', scope: 'item' } as const;
    watch.admit({ kind: 'list' }, { ...emptyPage, faults: [fault, { ...fault, reason: 'no price in 4 variants' }] });
    watch.admit(...ownPage(1, { ...price, saleKind: 'auction', endsAt: '2026-11-23T12:00:00.000Z' }));
    watch.admit({ kind: 'lot', sourceId: '2' }, emptyPage);
    watch.admit(...gone(3));
    await watch.save();
    const expected: Partial<RunFigures> = { extracted: 1, titled: 1, priced: 1, pictured: 0, auctioned: 1, dated: 1 };
    expect(kept.at(-1)?.figures).toMatchObject({ ...expected, unread: 3, asked: 3, gone: 1 });
    expect(kept.at(-1)?.figures.reasons).toEqual({ 'no price in … variants': 2 });
  });
});
