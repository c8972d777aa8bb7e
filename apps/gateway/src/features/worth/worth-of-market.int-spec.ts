import { createClient, endpoints, LEAST_RESULTS, shownBands, type TypeWorth } from '@obverse/contracts';
import { createDataSource, ExchangeRateRepository, TypedLotRepository, type TypedLot } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { convert, ExchangeRateTable, referenceRates, type ExchangeRates, type Money } from '@obverse/lots';
import { catalogue, wordedLots, type WordedLot } from '@obverse/market';
import { normaliseAll } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { typedLotOf } from '@obverse/operations/typed-lot';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { observedLot } from '../../observed-lot.factory';

const DAY_MS = 24 * 60 * 60 * 1000;
const END = Date.parse('2026-11-20T12:00:00Z');
/** The market is looked at so often, this time apart. */
const [VISITS, APART_MS] = [4, 30 * DAY_MS];
const COMPARED = 500;
const size = { port: 8_090, seed: 'worth', sellers: catalogue.length, lots: 1_500 };

/** Other rates each week, so that a result that is converted with those of another day differs. */
const rateDays: readonly ExchangeRates[] = Array.from({ length: 60 }, (_, week) => ({
  date: new Date(END - week * 7 * DAY_MS).toISOString().slice(0, 10),
  perEuro: Object.fromEntries(
    Object.entries(referenceRates.perEuro).map(([code, rate]) => [code, (Number(rate) * (1 + week / 100)).toFixed(4)]),
  ),
}));
const rates = new ExchangeRateTable([...rateDays, referenceRates]);

/** A lot as the books of the market have it, with what follows from its words. */
interface Entry {
  readonly truth: WordedLot['truth'];
  readonly document: LotDocument;
  readonly row: TypedLot;
}

describe('figures of a simulated market', () => {
  let running: RunningGateway;
  let entries: readonly Entry[];
  let rows: readonly TypedLot[];

  beforeAll(async () => {
    const seen = Array.from({ length: VISITS }, (_, visit) => entriesAt(END - (VISITS - 1 - visit) * APART_MS)).flat();
    entries = [...new Map(seen.map((entry) => [entry.row.lotId, entry])).values()];
    running = await startGateway([], {
      furnish: async ({ databaseUrl }) => {
        const database = await createDataSource({ url: databaseUrl, poolSize: 2 });
        await new ExchangeRateRepository(database).save(rateDays, 'test');
        const lots = new TypedLotRepository(database);
        // Repeated, and not in the order of time.
        for (const visit of shuffled([...batchesOf(seen), ...batchesOf(seen)])) await lots.save(visit);
        rows = await database.query(
          `SELECT lot_id AS "lotId", version::float8 AS version, amount, kind FROM typed_lot`,
        );
        await database.destroy();
      },
    });
  });
  afterAll(() => running.stop());

  it('are of the newest observation of each lot, whatever the order of the writes', () => {
    const lines = (lots: readonly Pick<TypedLot, 'lotId' | 'version' | 'kind'>[]) =>
      lots.map(({ lotId, version, kind }) => `${lotId} ${version} ${kind ?? ''}`).sort();
    expect(lines(rows)).toEqual(lines(entries.map(({ row }) => row)));
    expect(entries.length).toBeGreaterThan(2_000);
  });

  it('are those of the books for 500 types, by band and year, each by its own results or by those of the wider group', async () => {
    const call = createClient({ baseUrl: running.service.url, fetch });
    const types = [...Map.groupBy(entries, ({ row }) => row.catalogId)].filter(([, lots]) => lots.some(isResult));
    const compared = [...types].sort(([, a], [, b]) => b.length - a.length).slice(0, COMPARED);
    const groups = Map.groupBy(entries, ({ row }) => row.wider);
    const ofGroup = new Map<string, Expected>();
    const compareds = { type: 0, wider: 0 };
    for (const [id, lots] of compared) {
      const found = await call(endpoints.worth.ofType, { params: { id }, query: { currency: 'EUR' } });
      const wider = found.scope === 'wider' ? (lots[0]?.row.wider ?? '') : undefined;
      const known = wider === undefined ? undefined : ofGroup.get(wider);
      const expected = known ?? figuresOfBooks(wider === undefined ? lots : (groups.get(wider) ?? []));
      if (wider !== undefined) ofGroup.set(wider, expected);
      const { count, quartiles, byBand, byYear, unsold } = found;
      expect({ id, count, quartiles, byBand, byYear, unsold }).toEqual({ id, ...expected });
      if (quartiles) compareds[found.scope] += 1;
    }
    expect(compared).toHaveLength(COMPARED);
    expect(compareds.type).toBeGreaterThan(50);
    expect(compareds.wider).toBeGreaterThan(50);
  });
});

function entriesAt(now: number): Entry[] {
  const lots = [...wordedLots(size, now)];
  const documents = normaliseAll(
    lots.map((lot) => observedLot(lot, now)),
    { dictionary, rates, seller: () => 'former', version: 'tested' },
  );
  return lots.flatMap(({ truth }, place): Entry[] => {
    const document = documents[place];
    if (!document || document.deleted) return [];
    const row = typedLotOf(dictionary, document);
    return 'catalogId' in row ? [{ truth, document, row }] : [];
  });
}

const isResult = ({ truth }: Entry) => truth.saleKind === 'auction' && truth.state === 'Sold';
const isUnsold = ({ truth }: Entry) => truth.saleKind === 'auction' && truth.state === 'Unsold';
type Expected = Pick<TypeWorth, 'count' | 'byBand' | 'byYear' | 'unsold'> & { quartiles: TypeWorth['quartiles'] };

/** From the market's states and prices, one by one and with exact decimals. */
function figuresOfBooks(lots: readonly Entry[]): Expected {
  const results = oncePerSale(lots.filter(isResult)).flatMap((entry) => {
    const euros = convert(entry.truth.price satisfies Money, 'EUR', rates.at(closingOf(entry)));
    return euros
      ? [{ entry, cents: Number(euros.amount.replace('.', '')) * (euros.amount.includes('.') ? 1 : 100) }]
      : [];
  });
  const figureOf = (some: typeof results) => {
    const sorted = some.map(({ cents }) => cents).sort((a, b) => a - b);
    const at = (part: number) => interpolated(sorted, part);
    const quartiles = { low: at(0.25), median: at(0.5), high: at(0.75) };
    return { count: some.length, ...(some.length < LEAST_RESULTS ? {} : { quartiles }) };
  };
  const years = [...new Set(results.flatMap(({ entry }) => entry.row.year ?? []))].sort((a, b) => a - b);
  return {
    quartiles: undefined,
    ...figureOf(results),
    byBand: shownBands.flatMap((band) => {
      const some = results.filter(({ entry }) => entry.row.band === band);
      return some.length === 0 ? [] : [{ band, ...figureOf(some) }];
    }),
    byYear: years.map((year) => ({
      year,
      ...figureOf(results.filter(({ entry }) => entry.row.year === year)),
    })),
    unsold: oncePerSale(lots.filter(isUnsold)).length,
  };
}

function closingOf({ document: { sort } }: Entry): string {
  if (sort.closedAt === undefined) throw new Error('a result is not closed');
  return new Date(sort.closedAt).toISOString();
}

/** Each lot is compared with each before it, again and again until the specimens stay. */
function oncePerSale(lots: readonly Entry[]): readonly Entry[] {
  const ordered = [...lots].sort(
    (a, b) => closingOf(a).localeCompare(closingOf(b)) || (a.row.lotId < b.row.lotId ? -1 : 1),
  );
  const labels = ordered.map((_, place) => place);
  const same = (a: Entry, b: Entry) =>
    (['specimen', 'photo'] as const).some((key) => a.row[key] !== null && a.row[key] === b.row[key]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [one, entry] of ordered.entries())
      for (const [other, another] of ordered.entries()) {
        const [a = 0, b = 0] = [labels[one], labels[other]];
        if (a <= b || !same(entry, another)) continue;
        labels[one] = b;
        changed = true;
      }
  }
  return ordered.filter((entry, place) => {
    const before = ordered.slice(0, place).findLast((_, other) => labels[other] === labels[place]);
    return !before || Date.parse(closingOf(entry)) - Date.parse(closingOf(before)) > 3 * DAY_MS;
  });
}

function interpolated(sorted: readonly number[], part: number): string {
  const rank = 1 + part * (sorted.length - 1);
  const [below = NaN, above = NaN] = [sorted[Math.floor(rank) - 1], sorted[Math.ceil(rank) - 1]];
  const cents =
    below * (Math.ceil(rank) - rank) + above * (rank - Math.floor(rank)) + (Number.isInteger(rank) ? below : 0);
  return (Math.round(cents) / 100).toFixed(2);
}

function batchesOf(seen: readonly Entry[]): TypedLot[][] {
  const byVersion = Map.groupBy(seen, ({ row }) => row.version);
  return [...byVersion.values()].map((visit) => visit.map(({ row }) => row));
}

/** The same order in each run. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, place) => ({ item, at: (place * 7919 + 13) % 101 }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
