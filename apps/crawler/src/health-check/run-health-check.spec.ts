import { noFigures, type RunFigures, type CheckedRun, type RunHistory } from '@obverse/database';
import { emptyPage, type LotStatement, type ExtractedPage } from '@obverse/sellers';
import { createLogger, Metrics } from '@obverse/service-kit';
import { crawlerMetrics } from '../metrics';
import { quietRetry } from '../testing/quiet-retry';
import { RunHealthCheck } from './run-health-check';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const good: CheckedRun = {
  run: 1,
  state: 'well',
  since: new Date(now - 60_000),
  checkedAt: new Date(now - 60_000),
  anomalies: [],
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

async function checkWith(history: Partial<RunHistory> = {}) {
  const kept: CheckedRun[] = [];
  const keep = async (_sellerId: number, _holder: string, run: CheckedRun) => void kept.push(run);
  const runHealth = {
    history: async () => ({ runs: [good], accepted: undefined, ...history }),
    keep,
    conclude: keep,
  };
  const outageRetry = quietRetry();
  const metrics = crawlerMetrics(new Metrics('crawler'));
  const parts = { runHealth, outageRetry, metrics, logger: createLogger('crawler', 'silent'), now: () => now };
  const healthCheck = new RunHealthCheck(parts, { sellerKey: 'shop', sellerId: 1, number: 2 }, 'holder');
  await healthCheck.open();
  return { healthCheck, kept };
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

describe('RunHealthCheck', () => {
  it('holds lots back when ten in a row lack a field, and returns the published ones to be read again', async () => {
    const { healthCheck } = await checkWith();
    const validated = numbers(11).map((number) => healthCheck.validatePage(...ownPage(number, {})));
    expect(validated.map(isHeld)).toEqual([...Array<boolean>(9).fill(false), true, true]);
    expect(validated[9]).toMatchObject({ extracted: emptyPage, held: expect.stringContaining('have a price') });
    expect(healthCheck.state).toBe('broken');
    expect(healthCheck.takeLotsToReread()).toEqual(numbers(10).map(String));
    expect(healthCheck.takeLotsToReread()).toEqual([]);
  });

  it('accepts a lot without a price among others, and lots with a price while the seller is broken', async () => {
    const { healthCheck } = await checkWith();
    const some = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
      healthCheck.validatePage(...ownPage(number, number % 4 === 0 ? {} : price)),
    );
    expect(some.some(isHeld)).toBe(false);
    for (let number = 11; number < 100 && healthCheck.state !== 'broken'; number += 1)
      healthCheck.validatePage(...ownPage(number, {}));
    expect(isHeld(healthCheck.validatePage(...ownPage(100, price)))).toBe(false);
    expect(isHeld(healthCheck.validatePage(...ownPage(101, {})))).toBe(true);
  });

  it('accepts sold lots without a price', async () => {
    const { healthCheck } = await checkWith();
    const validated = numbers(30).map((number) =>
      healthCheck.validatePage(...ownPage(number, { availability: 'OutOfStock' })),
    );
    expect(validated.some(isHeld)).toBe(false);
  });

  it('returns a stop reason after five pages held back', async () => {
    const { healthCheck } = await checkWith();
    for (const number of numbers(13)) healthCheck.validatePage(...ownPage(number, {}));
    expect(healthCheck.stopReason).toBeUndefined();
    healthCheck.validatePage(...ownPage(14, {}));
    expect(healthCheck.stopReason).toMatch(/^looks broken: .* have a price/);
  });

  it('accepts gone lots up to a limit', async () => {
    const { healthCheck } = await checkWith();
    const validated = Array.from({ length: 18 }, (_, number) => healthCheck.validatePage(...gone(number)));
    expect(validated.filter(isHeld)).toHaveLength(3);
    expect(validated.slice(0, 15).some(isHeld)).toBe(false);
    expect(healthCheck.state).toBe('broken');
  });

  it('accepts gone pages of lots whose bidding has ended', async () => {
    const { healthCheck } = await checkWith();
    const validated = numbers(40).map((number) => healthCheck.validatePage(...gone(number), { isOver: true }));
    expect(validated.some(isHeld)).toBe(false);
  });

  it('accepts gone pages of lots that the lists of an accepted run lack, and a few of others', async () => {
    const { healthCheck } = await checkWith({ accepted: { by: 'ada', because: 'a clearance' } });
    await healthCheck.check(summary);
    await healthCheck.begin(3);
    expect(numbers(40).some((number) => isHeld(healthCheck.validatePage(...gone(number), { seenRun: 1 })))).toBe(false);
    expect(
      numbers(40).filter((number) => isHeld(healthCheck.validatePage(...gone(number), { seenRun: 2 }))),
    ).toHaveLength(25);
  });

  it('does not count pages without a lot that complete lists lack', async () => {
    const { healthCheck, kept } = await checkWith();
    const fault = { where: 'page', reason: 'not a product’s page', snippet: '', scope: 'page' } as const;
    for (const number of numbers(40))
      healthCheck.validatePage(
        { kind: 'lot', sourceId: String(number) },
        { ...emptyPage, faults: [fault] },
        { isMissing: true },
      );
    expect((await healthCheck.check(summary)).state).toBe('well');
    expect(kept.at(-1)?.figures).toMatchObject({ asked: 40, unread: 0 });
  });

  describe('of removed lots', () => {
    const remove = (healthCheck: RunHealthCheck, lots: number) => {
      for (let removed = 0; removed < lots; removed++) {
        expect(healthCheck.mayRemove(1)).toBe(true);
        healthCheck.noteRemoved();
      }
    };

    it('lets five of 50 be closed, and the others wait until an operator accepts them', async () => {
      const { healthCheck, kept } = await checkWith();
      await healthCheck.begin(2);
      remove(healthCheck, 5);
      expect(healthCheck.mayRemove(1)).toBe(false);
      healthCheck.noteWithheld();
      healthCheck.noteWithheld();
      expect(healthCheck.state).toBe('suspect');
      // Removed lots that wait are no reason to distrust pages.
      expect(healthCheck.hasAnomaly).toBe(false);
      await healthCheck.check(summary);
      expect(kept.at(-1)?.anomalies).toEqual([
        expect.objectContaining({ kind: 'removed', text: expect.stringMatching(/^2 of 50 open lots are missing/) }),
      ]);
      await healthCheck.begin(3);
      expect(healthCheck.mayRemove(1)).toBe(false);
    });

    it('is as before once none wait', async () => {
      const { healthCheck } = await checkWith();
      await healthCheck.begin(2);
      healthCheck.noteWithheld();
      for (const run of [3, 4]) {
        await healthCheck.check(summary);
        await healthCheck.begin(run);
      }
      expect((await healthCheck.check(summary)).state).toBe('well');
      expect(healthCheck.mayRemove(1)).toBe(true);
    });

    it('lets all be closed after an operator accepted the run', async () => {
      const waiting: CheckedRun = {
        ...good,
        state: 'suspect',
        anomalies: [{ kind: 'removed', state: 'suspect', text: '40 of 50 open lots' }],
        figures: { ...good.figures, withheld: 40 },
      };
      const accepted = { by: 'ada', because: 'a clearance' };
      const { healthCheck } = await checkWith({ runs: [waiting], accepted });
      expect((await healthCheck.check(summary)).state).toBe('well');
      remove(healthCheck, 40);
      // Their pages may be read after the next run has begun. Lots that the accepted run named are not covered.
      await healthCheck.begin(3);
      remove(healthCheck, 40);
      expect(healthCheck.mayRemove(2)).toBe(false);
    });
  });

  it('stays broken after a run without evidence, and is well after a run with evidence', async () => {
    const anomalies = [{ kind: 'priced', state: 'broken', text: 'no prices' }] as const;
    const since = new Date(now - 30_000);
    const broken: CheckedRun = { ...good, run: 1, state: 'broken', since, anomalies };
    const runs = [broken, { ...good, run: 0 }];
    const unchanged = await checkWith({ runs });
    expect(await unchanged.healthCheck.check(summary)).toEqual({ state: 'broken', recovered: false });
    expect(unchanged.kept.at(-1)).toMatchObject({ run: 2, state: 'broken', since, anomalies });
    const { healthCheck, kept } = await checkWith({ runs });
    healthCheck.validatePage(...ownPage(1, price));
    expect(await healthCheck.check(summary)).toEqual({ state: 'well', recovered: true });
    expect(kept.at(-1)).toMatchObject({ state: 'well', since: new Date(now), anomalies: [] });
  });

  it('is well after an operator accepted the seller, and compares later runs with that run', async () => {
    const { healthCheck, kept } = await checkWith({
      accepted: { by: 'ada', because: 'prices on request from now on' },
    });
    const validated = Array.from({ length: 20 }, (_, number) => healthCheck.validatePage(...ownPage(number, {})));
    expect(validated.some(isHeld)).toBe(false);
    expect(await healthCheck.check(summary)).toMatchObject({ state: 'well' });
    const [accepted] = kept.slice(-1);
    expect(accepted?.anomalies[0]?.text).toContain('ada accepted the seller as it is: prices on request');
    const next = await checkWith({
      runs: accepted
        ? [
            { ...accepted, run: 1 },
            { ...good, run: 0 },
          ]
        : [],
    });
    expect(isHeld(next.healthCheck.validatePage(...ownPage(1, {})))).toBe(false);
    expect(await next.healthCheck.check(summary)).toMatchObject({ state: 'well' });
  });

  it('counts the figures of pages, with the most frequent reasons of faults', async () => {
    const { healthCheck, kept } = await checkWith();
    const fault = { where: 'products[1]', reason: 'no price in 3 variants', snippet: '', scope: 'item' } as const;
    healthCheck.validatePage(
      { kind: 'list' },
      { ...emptyPage, faults: [fault, { ...fault, reason: 'no price in 4 variants' }] },
    );
    healthCheck.validatePage(...ownPage(1, { ...price, saleKind: 'auction', endsAt: '2026-11-23T12:00:00.000Z' }));
    healthCheck.validatePage({ kind: 'lot', sourceId: '2' }, emptyPage);
    healthCheck.validatePage(...gone(3));
    await healthCheck.save();
    const expected: Partial<RunFigures> = { extracted: 1, titled: 1, priced: 1, pictured: 0, auctioned: 1, dated: 1 };
    expect(kept.at(-1)?.figures).toMatchObject({ ...expected, unread: 3, asked: 3, gone: 1 });
    expect(kept.at(-1)?.figures.reasons).toEqual({ 'no price in … variants': 2 });
  });
});
