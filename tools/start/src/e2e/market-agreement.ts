import { createClient, endpoints, type Lot } from '@obverse/contracts';
import { lotIdOf, sameMoney } from '@obverse/lots';

/** The truth address's word on a lot: the part the index must agree with. */
export interface TruthLot {
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly state: string;
  readonly price: { readonly amount: string; readonly currency: string };
  /** What can be known of it, where its seller's pages say less. */
  readonly told?: { readonly state: string; readonly price?: TruthLot['price'] };
  /** Still in the seller's lists: whoever read them must know it. */
  readonly listed: boolean;
  /** What its own page answers. */
  readonly pageStatus: number;
  /** The same for lots that offer one physical piece, and for lots whose pictures show one. */
  readonly piece: string;
  readonly photograph: string;
}

export interface Agreement {
  /** Lots the market lists. */
  readonly listed: number;
  /** Lots a search finds. */
  readonly found: number;
  /** Listed, and not found. */
  readonly missing: readonly string[];
  /** Found more than once. */
  readonly double: readonly string[];
  /** Found, and no such lot exists. */
  readonly invented: readonly string[];
  /** Found with another price or state: `seller/source: truth → shown`. */
  readonly wrong: readonly string[];
}

const MAX_NAMED = 10;

/**
 * Compares all that a search finds with the market's truth. The market's clock must stand still, else the two are of
 * different moments. At most `named` lots are named of each kind.
 */
export async function compareWithTruth(gatewayUrl: string, truthUrl: string, named = MAX_NAMED): Promise<Agreement> {
  const some = (names: readonly string[]) => cut(names, named);
  const truth = new Map(
    (await truthLots(truthUrl)).map((lot) => [lotIdOf(lot.sellerKey, lot.sourceId) as string, lot]),
  );
  const times = new Map<string, number>();
  const wrong: string[] = [];
  const invented: string[] = [];
  for await (const lot of everyLot(gatewayUrl)) {
    times.set(lot.id, (times.get(lot.id) ?? 0) + 1);
    const real = truth.get(lot.id);
    if (!real) invented.push(`${lot.id} ${lot.title}`);
    else if (!agrees(lot, real))
      wrong.push(`${nameOf(real)}: ${standingOf(real)} → ${lot.bidState} ${lot.origPrice} ${lot.origValuta}`);
  }
  const listed = [...truth].filter(([, lot]) => lot.listed);
  return {
    listed: listed.length,
    found: times.size,
    missing: some(listed.filter(([id]) => !times.has(id)).map(([, lot]) => nameOf(lot))),
    double: some([...times].filter(([, count]) => count > 1).map(([id]) => id)),
    invented: some(invented),
    wrong: some(wrong),
  };
}

export function isAgreed({ listed, missing, double, invented, wrong }: Agreement): boolean {
  return listed > 0 && missing.length + double.length + invented.length + wrong.length === 0;
}

/** What the market's sellers hold against whoever asked them: requests that robots.txt, their pace or their 429 forbade. */
export async function offences(
  truthUrl: string,
): Promise<{ readonly count: number; readonly offences: readonly unknown[] }> {
  const response = await fetch(`${truthUrl}/offences`);
  if (!response.ok) throw new Error(`the truth address answered ${response.status}`);
  return (await response.json()) as Awaited<ReturnType<typeof offences>>;
}

/** Stops the market's clock where it is. */
export function stopMarketClock(truthUrl: string): Promise<void> {
  return tellMarket(`${truthUrl}/clock`, 'PUT', { running: false });
}

/** Puts the market's clock on: prices move, sales end, lots sell, all at once. */
export function advanceMarketClock(truthUrl: string, ms: number): Promise<void> {
  return tellMarket(`${truthUrl}/clock/advance`, 'POST', { ms });
}

/** The moment the market shows, epoch milliseconds. */
export async function marketTime(truthUrl: string): Promise<number> {
  const response = await fetch(`${truthUrl}/clock`);
  const { now } = (await response.json()) as { now: string };
  return Date.parse(now);
}

async function tellMarket(url: string, method: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

export async function truthLots(truthUrl: string): Promise<TruthLot[]> {
  const response = await fetch(`${truthUrl}/lots`);
  if (!response.ok) throw new Error(`the truth address answered ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as TruthLot);
}

/** All lots, open and ended, page by page as a user would turn them. */
export async function* everyLot(gatewayUrl: string): AsyncGenerator<Lot> {
  const call = createClient({ baseUrl: gatewayUrl, fetch });
  let nav: string | undefined;
  for (let page = 1; ; page++) {
    const result = await call(endpoints.search.search, {
      body: { page, take: 100, ...(nav === undefined ? {} : { nav }) },
    });
    for (const { items } of result.portions) yield* items;
    nav = result.nav;
    if (nav === undefined) return;
  }
}

function agrees(lot: Lot, real: TruthLot): boolean {
  const { state, price } = real.told ?? real;
  // The last price of a lot that was taken down stood nowhere by the time anybody came: the clock is put on by minutes.
  if (!real.listed && real.pageStatus !== 200) return lot.bidState === state;
  const shown = lot.origPrice && lot.origValuta ? { amount: lot.origPrice, currency: lot.origValuta } : undefined;
  return lot.bidState === state && sameMoney(shown, price);
}

function nameOf({ sellerKey, sourceId }: TruthLot): string {
  return `${sellerKey}/${sourceId}`;
}

function standingOf(real: TruthLot): string {
  const { state, price } = real.told ?? real;
  return price === undefined ? state : `${state} ${price.amount} ${price.currency}`;
}

function cut(names: readonly string[], most: number): readonly string[] {
  return names.length > most ? [...names.slice(0, most), `and ${names.length - most} more`] : names;
}
