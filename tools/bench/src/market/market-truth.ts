import type { BidState, Money } from '@obverse/lots';

/** What the market's truth address says of a lot, as far as a search can show it. */
export interface TruthLot {
  readonly sellerKey: string;
  readonly sourceId: string;
  readonly state: BidState;
  readonly price: Money;
  /** ISO instant; absent for shops. */
  readonly endsAt?: string;
  /** What the best reader can know of it, where its seller's pages say less; what is absent they never say. */
  readonly told?: ToldLot;
  /** Whoever read the seller's lists must know it. */
  readonly listed: boolean;
}

export interface ToldLot {
  readonly state: BidState;
  readonly price?: Money;
  readonly endsAt?: string;
}

/** Every lot that a crawler may know, seller by seller, in pieces as they come: a large market is never held as one text. */
export async function* truthLots(truthUrl: string): AsyncGenerator<TruthLot> {
  const response = await fetch(`${truthUrl}/lots`);
  if (!response.ok || !response.body) throw new Error(`the market's truth answered ${response.status}`);
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as TruthLot;
  }
  if (rest !== '') yield JSON.parse(rest) as TruthLot;
}

/** Defects with which a seller shows its lots to people alone. */
const HIDING: readonly string[] = ['bot-check', 'js-only'];

/** Keys of the sellers that show their lots to no crawler. */
export async function hiddenSellers(truthUrl: string): Promise<ReadonlySet<string>> {
  const response = await fetch(`${truthUrl}/sellers`);
  if (!response.ok) throw new Error(`the market's sellers answered ${response.status}`);
  const sellers = (await response.json()) as readonly { readonly key: string; readonly faults: readonly string[] }[];
  return new Set(sellers.filter(({ faults }) => faults.some((fault) => HIDING.includes(fault))).map(({ key }) => key));
}

/** Stops the market's clock: what is read and what is true are then of one moment. */
export async function stopClock(truthUrl: string): Promise<void> {
  const response = await fetch(`${truthUrl}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ running: false }),
  });
  if (!response.ok) throw new Error(`the market's clock answered ${response.status}`);
}

/** Requests that the market's manners forbid, how many and the first of them: against robots.txt, too fast, within the time a 429 asked for. */
export interface Offences {
  readonly count: number;
  readonly offences: readonly { readonly seller: string; readonly kind: string; readonly url: string }[];
}

export async function offencesOf(truthUrl: string): Promise<Offences> {
  const response = await fetch(`${truthUrl}/offences`);
  if (!response.ok) throw new Error(`the market's offences answered ${response.status}`);
  return (await response.json()) as Offences;
}
